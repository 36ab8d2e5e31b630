// Makes a sound answer of a schema of the contract, for tests that then damage it.
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  pattern?: string
  minLength?: number
  minimum?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  patternProperties?: object
}

/** Texts of which one fits every pattern of the contract. */
const TEXTS = [
  'Low Tide',
  '00000000-0000-4000-8000-000000000001',
  '2026-03-01T12:00:00.000000Z',
  'cc-by-4.0'
]

function textOf({ pattern = '' }: Schema): string {
  const found = TEXTS.find((text) => new RegExp(pattern).test(text))
  if (found === undefined) throw new Error(`No text fits ${pattern}`)
  return found
}

type Keys = 'all' | 'required'

/** Every list has two entries. */
function make(schema: Schema, keys: Keys): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return make(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, keys)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return [make(schema.items ?? {}, keys), make(schema.items ?? {}, keys)]
    case 'object': {
      const made = Object.entries(schema.properties ?? {})
        .filter(([key]) => keys === 'all' || schema.required?.includes(key))
        .map(([key, each]) => [key, make(each, keys)])
      return Object.fromEntries(schema.patternProperties ? [['key', 'value']] : made)
    }
    default:
      return null
  }
}

/**
 * @param keys `all`: also those that may be missing
 * @throws Error if what it makes does not fit the schema
 */
export function sampleOf(schema: TSchema, keys: Keys = 'all'): unknown {
  const made = make(schema as Schema, keys)
  const [error] = [...Compile(schema).Errors(made)]
  if (error) throw new Error(`${error.instancePath} ${error.message}`)
  return made
}
