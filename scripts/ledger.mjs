import ts from "typescript"

/**
 * @typedef {object} Row
 * @property {number} line
 * @property {string} id
 * @property {string} state
 * @property {string[]} where source files, relative to the game's folder
 * @property {string[]} test test files, relative to the game's folder
 * @property {string} note
 */

const header = ["id", "state", "where", "test", "note"]

/** @param {string} text */
function paths(text) {
  return text.split(/[,\s]+/).filter((path) => path !== "")
}

/**
 * @param {string} text a ledger: tab-separated, with a header line
 * @returns {{ rows: Row[], problems: string[] }}
 */
export function readLedger(text) {
  const [first = "", ...lines] = text.replace(/\r/g, "").split("\n")
  if (first !== header.join("\t")) return { rows: [], problems: [`line 1 must be ${header.join(", ")}, tab-separated`] }
  /** @type {string[]} */
  const problems = []
  const rows = lines.flatMap((line, index) => {
    if (line === "") return []
    const cells = line.split("\t")
    if (cells.length > header.length) {
      problems.push(`line ${index + 2} has ${cells.length} columns, expected ${header.length}`)
    }
    const [id = "", state = "", where = "", test = "", note = ""] = cells.map((cell) => cell.trim())
    return [{ line: index + 2, id, state, where: paths(where), test: paths(test), note }]
  })
  return { rows, problems }
}

/** @param {string} id */
function idAlone(id) {
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`(?<![\\w.])${escaped}(?!\\w|\\.\\w)`)
}

/**
 * Whether a source cites a rule, in a comment or as a text of its own.
 * @param {string} source
 * @param {string} id
 */
export function cites(source, id) {
  if ([`"${id}"`, `'${id}'`, `\`${id}\``].some((quoted) => source.includes(quoted))) return true
  const comments = source.match(/(?<![:"'\w])\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g) ?? []
  return comments.some((comment) => idAlone(id).test(comment))
}

/**
 * The function that a call chain starts from, and the words on the way: test.each(...)("...") is [test, each].
 * @param {ts.Expression} callee
 * @returns {string[]}
 */
function chain(callee) {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...chain(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    return chain(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  }
  return []
}

/** @param {ts.Expression} argument */
function textOf(argument) {
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return undefined
  return argument.head.text + argument.templateSpans.map((span) => ` ${span.literal.text}`).join("")
}

/**
 * The titles of the tests in a file, those that are skipped left out.
 * @param {string} source
 * @returns {string[]}
 */
export function testTitles(source) {
  const file = ts.createSourceFile("tests.ts", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  /** @type {string[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [name = "", ...modifiers] = chain(node.expression)
      const [argument] = node.arguments
      const skipped = modifiers.some((modifier) => ["skip", "todo", "fixme", "skipIf"].includes(modifier))
      if (["test", "it", "describe"].includes(name)) {
        if (skipped) return
        const title = argument === undefined ? undefined : textOf(argument)
        if (title !== undefined) titles.push(title)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

/**
 * @param {readonly string[]} titles
 * @param {string} id
 */
export function titled(titles, id) {
  return titles.some((title) => idAlone(id).test(title))
}

/**
 * @param {Row} row
 * @param {(path: string) => string | undefined} read a file of the game's folder, if it is there
 * @returns {string[]}
 */
function checkEnforced({ id, where, test }, read) {
  /** @type {string[]} */
  const problems = []
  if (where.length === 0) problems.push("is enforced and names no source file")
  if (test.length === 0) problems.push("is enforced and names no test file")
  for (const path of where) {
    const source = read(path)
    if (source === undefined) problems.push(`names the source ${path}, which does not exist`)
    else if (!cites(source, id)) problems.push(`names the source ${path}, which does not mention ${id}`)
  }
  for (const path of test) {
    const source = read(path)
    if (source === undefined) problems.push(`names the test ${path}, which does not exist`)
    else if (!titled(testTitles(source), id)) problems.push(`names the test ${path}, where no title mentions ${id}`)
  }
  return problems
}

/**
 * @param {string} text the ledger
 * @param {readonly string[]} expected every rule number, once
 * @param {(path: string) => string | undefined} read a file of the game's folder, if it is there
 * @returns {string[]} what is wrong, a line each
 */
export function checkLedger(text, expected, read) {
  const { rows, problems } = readLedger(text)
  if (rows.length === 0) return [...problems, "has no row"]
  const known = new Set(expected)
  const seen = new Set()
  for (const row of rows) {
    const say = (/** @type {string} */ problem) => problems.push(`line ${row.line}: ${row.id} ${problem}`)
    if (!known.has(row.id)) say("is no rule of this game")
    if (seen.has(row.id)) say("stands here a second time")
    seen.add(row.id)
    if (row.state === "enforced") for (const problem of checkEnforced(row, read)) say(problem)
    else if (row.state !== "not enforceable") say(`is "${row.state}"; expected "enforced" or "not enforceable"`)
    else if (row.note === "") say("is not enforceable and says no reason")
  }
  for (const id of expected) if (!seen.has(id)) problems.push(`${id} is missing`)
  return problems
}
