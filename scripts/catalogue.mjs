import { TYPE, parse } from "@formatjs/icu-messageformat-parser"

/**
 * @typedef {"text" | "number" | "choice" | "date" | "tag"} Kind what a message does with an argument
 * @typedef {Record<string, string>} Catalogue key to message
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 */

/** @type {Record<Kind, string>} */
const typeOf = {
  text: "string | number",
  number: "number",
  choice: "string",
  date: "number | Date",
  tag: "(chunks: string[]) => string",
}

/**
 * @param {Map<string, Set<Kind>>} args
 * @param {string} name
 * @param {Kind} kind
 */
function note(args, name, kind) {
  args.set(name, (args.get(name) ?? new Set()).add(kind))
}

/**
 * @param {readonly Element[]} elements
 * @param {Map<string, Set<Kind>>} args
 */
function collect(elements, args) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        note(args, element.value, "text")
        break
      case TYPE.number:
        note(args, element.value, "number")
        break
      case TYPE.date:
      case TYPE.time:
        note(args, element.value, "date")
        break
      case TYPE.select:
      case TYPE.plural:
        note(args, element.value, element.type === TYPE.select ? "choice" : "number")
        for (const option of Object.values(element.options)) collect(option.value, args)
        break
      case TYPE.tag:
        note(args, element.value, "tag")
        collect(element.children, args)
        break
      case TYPE.literal:
      case TYPE.pound:
        break
    }
  }
}

/**
 * The arguments of an ICU message, by name, each with the one kind that decides its type.
 * @param {string} message
 * @returns {Record<string, Kind>}
 */
export function argumentsOf(message) {
  /** @type {Map<string, Set<Kind>>} */
  const args = new Map()
  collect(parse(message, { captureLocation: false }), args)
  return Object.fromEntries(
    [...args]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, kinds]) => {
        // A plain argument beside a plural or select of the same argument says nothing new.
        const [kind = "text", ...more] = [...kinds].filter((each) => each !== "text")
        if (more.length > 0) throw new Error(`argument ${name} is both ${kind} and ${more.join(" and ")}`)
        return [name, kind]
      }),
  )
}

/** @param {Record<string, Kind>} args */
function describe(args) {
  const names = Object.entries(args).map(([name, kind]) => `{${name}: ${kind}}`)
  return names.length === 0 ? "no argument" : names.join(" ")
}

/**
 * The choices that each select offers, so that a translation handles the same ones.
 * @param {readonly Element[]} elements
 * @returns {string[]}
 */
function choicesOf(elements) {
  return elements
    .flatMap((element) => {
      if (element.type === TYPE.tag) return choicesOf(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
      const inner = Object.values(element.options).flatMap((option) => choicesOf(option.value))
      if (element.type === TYPE.plural) return inner
      return [`${element.value}: ${Object.keys(element.options).sort().join("|")}`, ...inner]
    })
    .filter((choice, index, all) => all.indexOf(choice) === index)
    .sort()
}

/**
 * @param {string} language
 * @param {string} key
 * @param {string} message
 * @returns {{ args: Record<string, Kind>, choices: string[] } | { problem: string }}
 */
function read(language, key, message) {
  try {
    return { args: argumentsOf(message), choices: choicesOf(parse(message, { captureLocation: false })) }
  } catch (error) {
    return { problem: `${language}.json "${key}": ${error instanceof Error ? error.message : String(error)}` }
  }
}

/**
 * Compares two languages of a catalogue.
 * @param {Catalogue} en
 * @param {Catalogue} it
 * @param {readonly string[]} same keys whose message may be equal in both
 * @returns {string[]} what is wrong, a sentence each
 */
export function compare(en, it, same) {
  /** @type {string[]} */
  const problems = []
  for (const [language, catalogue, other, otherLanguage] of /** @type {const} */ ([
    ["en", en, it, "it"],
    ["it", it, en, "en"],
  ])) {
    for (const [key, message] of Object.entries(catalogue)) {
      if (typeof message !== "string") problems.push(`${language}.json "${key}" is not text: a catalogue is flat`)
      else if (message.trim() === "") problems.push(`${language}.json "${key}" is empty`)
      if (!/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(key)) problems.push(`${language}.json "${key}" is no key`)
      if (!Object.hasOwn(other, key)) problems.push(`"${key}" is in ${language}.json and not in ${otherLanguage}.json`)
    }
  }
  if (problems.length > 0) return problems
  for (const [key, english] of Object.entries(en)) {
    const italian = it[key] ?? ""
    const [a, b] = [read("en", key, english), read("it", key, italian)]
    if ("problem" in a || "problem" in b) {
      for (const side of [a, b]) if ("problem" in side) problems.push(side.problem)
      continue
    }
    if (describe(a.args) !== describe(b.args)) {
      problems.push(`"${key}" takes ${describe(a.args)} in en.json and ${describe(b.args)} in it.json`)
    } else if (a.choices.join() !== b.choices.join()) {
      problems.push(`"${key}" chooses ${a.choices.join("; ")} in en.json and ${b.choices.join("; ")} in it.json`)
    }
    if (english === italian && !same.includes(key)) {
      problems.push(`"${key}" is the same in both languages: translate it or list it in same.json`)
    }
  }
  for (const key of same) {
    if (en[key] !== it[key] || en[key] === undefined) {
      problems.push(`same.json lists "${key}", which is not the same in both languages`)
    }
  }
  return problems
}

/**
 * Keys that a source file names and the catalogue lacks. Only a dotted literal whose first word begins some key of the
 * catalogue can be told from other text; the compiler checks the typed calls.
 * @param {string} source
 * @param {Catalogue} catalogue
 * @returns {{ line: number, key: string }[]}
 */
export function unknownKeys(source, catalogue) {
  const spaces = new Set(Object.keys(catalogue).map((key) => key.split(".")[0]))
  return source.split("\n").flatMap((text, index) => {
    if (/^\s*(\/\/|\*|import\b|export .* from )/.test(text)) return []
    return [...text.matchAll(/(["'`])([A-Za-z][\w-]*(?:\.[A-Za-z0-9_-]+)+)\1/g)]
      .map((match) => match[2] ?? "")
      .filter((key) => spaces.has(key.split(".")[0]) && !Object.hasOwn(catalogue, key))
      .filter((key) => !/\.(ts|js|mjs|json|svelte|css|svg|png|woff2?|html|tsv|md)$/.test(key))
      .map((key) => ({ line: index + 1, key }))
  })
}

/**
 * The catalogue's keys and arguments as types.
 * @param {Catalogue} en
 */
export function typesOf(en) {
  const lines = Object.keys(en)
    .sort()
    .map((key) => {
      const args = Object.entries(argumentsOf(en[key] ?? ""))
      const fields = args.map(([name, kind]) => `${JSON.stringify(name)}: ${typeOf[kind]}`)
      return `${JSON.stringify(key)}: ${fields.length === 0 ? "Record<string, never>" : `{ ${fields.join("; ")} }`}`
    })
  return `// Made from en.json by \`npm run messages\`.\nexport interface Messages {\n${lines.join("\n")}\n}\n`
}
