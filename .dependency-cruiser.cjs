/**
 * The layers, left to right: a file imports its own layer and those to its left.
 * The game's rules and its board are two layers of one folder.
 */
const layers = [
  { name: "kernel", path: "^packages/kernel/" },
  { name: "hexes", path: "^packages/hexes/" },
  { name: "board", path: "^packages/board/" },
  { name: "games", path: "^games/[^/]+/" },
  { name: "opponents", path: "^packages/opponents/" },
  { name: "protocol", path: "^packages/protocol/" },
  { name: "apps", path: "^apps/" },
]

const leftward = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer.name}-imports-only-left`,
  comment: `${layer.name} may not import ${layers
    .slice(index + 1)
    .map(({ name }) => name)
    .join(", ")}.`,
  severity: "error",
  from: { path: layer.path },
  to: { path: layers.slice(index + 1).map(({ path }) => path) },
}))

const rules = ["^packages/kernel/src/", "^packages/hexes/src/", "^packages/opponents/src/", "^games/[^/]+/src/"]
const drawing = "^games/[^/]+/src/board/"
const svelteItself = ["^svelte($|/)", "(^|/)node_modules/svelte/"]

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...leftward,
    {
      name: "nothing-imports-tooling",
      comment: "The product does not import the repository's scripts.",
      severity: "error",
      from: { path: ["^packages/", "^games/", "^apps/[^/]+/(src|test)/"] },
      to: { path: "^scripts/" },
    },
    {
      name: "games-stand-alone",
      comment: "A game does not import another game: what two share belongs in a package.",
      severity: "error",
      from: { path: "^games/([^/]+)/" },
      to: { path: "^games/", pathNot: "^games/$1/" },
    },
    {
      name: "apps-stand-alone",
      comment: "An app does not import another app.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "rules-do-not-draw",
      comment: "Rules know neither components nor the board that draws them.",
      severity: "error",
      from: { path: rules, pathNot: drawing },
      to: { path: [...svelteItself, "\\.svelte(\\.ts)?$", "^packages/board/", drawing] },
    },
    {
      name: "rules-run-anywhere",
      comment: "Rules and programs run in the browser, the server and the tests alike: no Node modules.",
      severity: "error",
      from: { path: rules },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "sources-do-not-import-tests",
      severity: "error",
      from: { path: "^(packages|games|apps)/[^/]+/src/" },
      to: { path: "/test/" },
    },
    {
      name: "by-name-across-workspaces",
      comment: "Another workspace is imported by its name, and only what it exports.",
      severity: "error",
      from: { path: "^((?:packages|games|apps)/[^/]+)/" },
      to: {
        path: "^(packages|games|apps)/",
        pathNot: "^$1/",
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased-workspace"],
      },
    },
    {
      name: "no-cycles",
      comment: "A cycle through a type import is gone once compiled; any other is refused.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|test-results|playwright-report)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["svelte", "import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
}
