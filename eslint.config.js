import js from "@eslint/js"
import prettier from "eslint-config-prettier"
import svelte from "eslint-plugin-svelte"
import { defineConfig } from "eslint/config"
import globals from "globals"
import ts from "typescript-eslint"

const rulesetFiles = ["packages/kernel/src/**/*.ts", "packages/hexes/src/**/*.ts", "games/*/src/**/*.{ts,svelte}"]
const noClockMessage = "A ruleset has no clock and no randomness but the position's dice."

/** What holds in every file, typed or not. */
const everywhere = {
  eqeqeq: "error",
  "no-console": "error",
  "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
  "@typescript-eslint/ban-ts-comment": [
    "error",
    { "ts-ignore": true, "ts-nocheck": true, "ts-expect-error": "allow-with-description" },
  ],
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/no-non-null-assertion": "error",
  "@typescript-eslint/consistent-type-imports": "error",
  // A ruleset that has nothing to do at some point says so with an empty function.
  "@typescript-eslint/no-empty-function": "off",
  "@typescript-eslint/no-dynamic-delete": "off",
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
}

const typed = {
  "@typescript-eslint/switch-exhaustiveness-check": [
    "error",
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
  ],
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  "@typescript-eslint/no-confusing-void-expression": [
    "error",
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  // Rulesets and procedures are records of functions without `this`.
  "@typescript-eslint/unbound-method": "off",
  // Brackets show that the key of a record is not checked.
  "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
  // The hot loops count.
  "@typescript-eslint/prefer-for-of": "off",
  // Only a type alias with an index signature can be assigned to plain JSON data.
  "@typescript-eslint/consistent-type-definitions": "off",
  "@typescript-eslint/consistent-indexed-object-style": "off",
  "@typescript-eslint/no-unnecessary-type-parameters": "off",
  // Without noUncheckedIndexedAccess an index past the end looks defined to the compiler, so guarding it is no fault.
  "@typescript-eslint/no-unnecessary-condition": "off",
}

const skippedTests = ["test", "it", "describe"].flatMap((object) =>
  ["skip", "only", "todo", "skipIf", "fixme", "fails"].map((property) => ({
    object,
    property,
    message: "Every test runs and passes.",
  })),
)

export default defineConfig(
  { ignores: ["**/dist/", "**/node_modules/", "**/*.gen.ts", "test-results/", "playwright-report/", "coverage/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.ts", "scripts/**/*.mjs"],
    ignores: ["**/*.svelte.ts"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...everywhere, ...typed },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    extends: [ts.configs.strict, ts.configs.stylistic, svelte.configs.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] },
    },
    rules: {
      ...everywhere,
      // The compiler sees both halves of a component; this rule sees the markup as another scope.
      "no-undef": "off",
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [ts.configs.base],
    languageOptions: { globals: globals.node },
    rules: { eqeqeq: "error" },
  },
  { files: ["apps/web/src/**", "packages/board/src/**"], languageOptions: { globals: globals.browser } },
  {
    files: rulesetFiles,
    rules: {
      "no-restricted-globals": [
        "error",
        ...["Date", "performance", "setTimeout", "setInterval", "crypto", "fetch", "process"].map((name) => ({
          name,
          message: noClockMessage,
        })),
      ],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: noClockMessage }],
    },
  },
  {
    // Drawing may wait for a frame and read the pointer; it decides nothing.
    files: ["games/*/src/board/**"],
    rules: { "no-restricted-globals": ["error", { name: "Date", message: noClockMessage }] },
  },
  {
    files: ["**/test/**/*.ts"],
    rules: { "no-restricted-properties": ["error", ...skippedTests] },
  },
  {
    // The linter does not see a type asserted in a comment; the compiler does.
    files: ["scripts/**/*.mjs"],
    rules: Object.fromEntries(
      ["assignment", "argument", "return", "call", "member-access"].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        "off",
      ]),
    ),
  },
  {
    files: ["apps/cli/**", "apps/server/**", "scripts/**"],
    rules: { "no-console": "off" },
  },
  prettier,
  svelte.configs.prettier,
)
