// Recorded answers of a 1.4 server, and their translation. scripts/record/dialect.ts records them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleOf, type Method } from '../../../src/lib/api/dialects/dialect.ts'
import { dialect } from '../../../src/lib/api/dialects/v1.4/index.ts'

// Tests that know the shape of an answer read its fields.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
export type Recorded = { method: Method; path: string; status: number; answer: Loose }

const folder = join(import.meta.dirname, '../../fixtures/dialect-1.4')
const read = (file: string): Record<string, Loose> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Messages of the activity socket, by type. */
export const events: Record<string, Loose> = read('events.json')
/** By the name of the call in the contract; text after a blank distinguishes variants. */
export const recorded: Record<string, Recorded> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((file) => file !== 'events.json')
    .map(read)
)

export const translate = ({ method, path, answer }: Recorded): Loose => {
  const asked = { method, path }
  const rule = ruleOf(dialect, asked)
  return rule?.answer ? rule.answer(answer, asked) : answer
}

export function translated(name: string): Loose {
  const found = recorded[name]
  if (!found) throw new Error(`${name} was not recorded`)
  return translate(found)
}
