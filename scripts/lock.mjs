/**
 * @typedef {object} Manifest
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, Manifest> }} FullLock
 */

const kinds = /** @type {const} */ (["dependencies", "devDependencies", "optionalDependencies"])

/**
 * Whether a package is locked where Node would look for it from a folder.
 * @param {FullLock} lock
 * @param {string} folder
 * @param {string} name
 */
function isLocked(lock, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    if (Object.hasOwn(lock.packages, at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`)) return true
    if (at === "") return false
  }
}

/** @param {Record<string, string> | undefined} dependencies */
function sorted(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Why `npm ci` would refuse the lock file on this machine or on one of another kind: npm leaves out, without a word,
 * the binaries for other machines that the registry did not have.
 * @param {FullLock} lock
 * @param {(folder: string) => Manifest | undefined} manifest reads a workspace's package.json
 * @returns {string[]}
 */
export function lockProblems(lock, manifest) {
  return Object.entries(lock.packages).flatMap(([folder, entry]) => {
    /** @type {string[]} */
    const problems = []
    const isOurs = !folder.includes("node_modules/")
    for (const kind of kinds) {
      const own = isOurs ? manifest(folder) : undefined
      if (isOurs && sorted(own?.[kind]) !== sorted(entry[kind])) {
        problems.push(
          `${folder === "" ? "the project" : folder}: ${kind} differ between package.json and the lock file`,
        )
      }
      if (kind === "devDependencies" && !isOurs) continue
      for (const name of Object.keys(entry[kind] ?? {})) {
        if (!isLocked(lock, folder, name)) problems.push(`${folder} needs ${name}, which is not in the lock file`)
      }
    }
    return problems
  })
}
