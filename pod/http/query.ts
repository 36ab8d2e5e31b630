// Query parameters are texts: numbers, booleans and lists are read by the contract's schema.
// Unknown parameters are ignored.
import type { TSchema } from 'typebox'
import { badField } from '../errors.ts'

type Schema = {
  type?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const YES = /^(true|1|yes)$/i
const NO = /^(false|0|no)$/i

function read(name: string, text: string, type: string | undefined): unknown {
  if (type === 'boolean') return YES.test(text) ? true : NO.test(text) ? false : undefined
  if (type !== 'integer') return text
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  if (name === 'page') return Number.NaN
  if (name === 'page_size') return undefined
  throw badField(name, 'Enter a number.')
}

/** @throws Refusal 400 for a value that should be a number and is not */
export function readQuery(
  schema: TSchema | undefined,
  query: Record<string, string | string[] | undefined>
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, property] of Object.entries((schema as Schema | undefined)?.properties ?? {})) {
    const raw = query[name]
    if (raw === undefined) continue
    const repeated = property.anyOf?.find((each) => each.type === 'array')
    if (repeated) found[name] = [raw].flat().map((each) => read(name, each, repeated.items?.type))
    else {
      const last = Array.isArray(raw) ? raw.at(-1)! : raw
      const value =
        last === '' && property.type !== 'string' ? undefined : read(name, last, property.type)
      if (value !== undefined) found[name] = value
    }
  }
  return found
}
