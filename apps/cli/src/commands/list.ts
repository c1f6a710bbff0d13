import type { Command } from "commander"
import { columns, EXIT, print, printJson } from "../terminal.ts"
import { SYSTEMS } from "../systems.ts"
import type { Session } from "./command.ts"

export function addList(program: Command, session: Session): void {
  program
    .command("list")
    .description("list the systems and their scenarios")
    .option("--json", "print the answer as JSON")
    .action(({ json }: { json?: true }) => {
      if (json === true) printJson(session.stdout, scenarios())
      else print(session.stdout, ...lines())
      session.exit(EXIT.ok)
    })
}

function scenarios() {
  return SYSTEMS.flatMap((system) =>
    system.ruleset.scenarios.map((scenario) => ({
      system: system.ruleset.id,
      scenario: scenario.id,
      title: system.titleOf(scenario),
      seats: scenario.seats,
      options: scenario.options,
    })),
  )
}

function lines(): string[] {
  return SYSTEMS.flatMap((system) => {
    const { id, scenarios } = system.ruleset
    const rows = columns(scenarios.map((one) => [`  ${one.id}`, system.titleOf(one), one.seats.join(", ")]))
    return [
      `${system.title} (${id})`,
      ...scenarios.flatMap(({ options }, i) => [
        rows[i],
        ...options.map(({ id: option, values, standard }) => {
          const others = values.filter((value) => value !== standard).map(String)
          return `    --option ${option}=${String(standard)} (standard), or ${others.join(", ")}`
        }),
      ]),
    ]
  })
}
