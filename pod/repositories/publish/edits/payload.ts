// What an edit may change, checked as real pods check it: all fields at once, unknown ones dropped.
import type { Database } from '../../../db.ts'
import { badRequest } from '../../../errors.ts'
import { licenseByCode } from '../../listen/licenses.ts'

export type EditKind = 'artist' | 'album' | 'track'
export type EditedText = { text: string | null; content_type: string }
/** The new values of an edit, by field. */
export type Payload = {
  name?: string
  title?: string
  position?: number | null
  release_date?: string | null
  license?: string | null
  copyright?: string | null
  tags?: string[]
  description?: EditedText
  cover?: string
}
export type Field = keyof Payload

export const FIELDS: Readonly<Record<EditKind, readonly Field[]>> = {
  artist: ['name', 'tags', 'description', 'cover'],
  album: ['title', 'release_date', 'tags', 'description', 'cover'],
  track: ['title', 'position', 'license', 'copyright', 'tags', 'description', 'cover']
}

const MAX_DESCRIPTION = 5000
const MAX_TAGS = 30
const MAX_POSITION = 2_147_483_647
const UUID = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i
const TAG = /^[\p{L}\p{M}\p{N}_]+$/u
const CONTENT_TYPES: readonly unknown[] = ['text/html', 'text/markdown', 'text/plain']
const NULL = 'This field may not be null.'
const BLANK = 'This field may not be blank.'

/** What is wrong with a value: texts, or those of its parts. */
class Wrong extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('A field of an edit is wrong')
    this.body = body
  }
}
const wrong = (...texts: string[]): never => {
  throw new Wrong(texts)
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('Not a valid string.')
  const text = String(value).trim()
  return text.includes('\0') ? wrong('Null characters are not allowed.') : text
}
function filled(value: unknown): string {
  if (value === null) return wrong(NULL)
  return textOf(value) || wrong(BLANK)
}
const typeOf = (value: unknown): string =>
  typeof value === 'string' ? 'str' : Array.isArray(value) ? 'list' : typeof value

function position(value: unknown): number | null {
  if (value === null || value === '') return null
  const number = /^-?\d{1,15}$/.test(String(value)) ? Number(value) : undefined
  if (number === undefined) return wrong('A valid integer is required.')
  if (number < 0) return wrong('Ensure this value is greater than or equal to 0.')
  return number > MAX_POSITION
    ? wrong(`Ensure this value is less than or equal to ${MAX_POSITION}.`)
    : number
}

function date(value: unknown): string | null {
  if (value === null) return null
  const text = String(value)
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text).getTime() : NaN
  // The 30th of February is a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    ? text
    : wrong('Date has wrong format. Use one of these formats instead: YYYY-MM-DD.')
}

function license(value: unknown): string | null {
  if (value === null || value === '') return null
  const code = String(value)
  return licenseByCode(code) ? code : wrong(`Invalid pk "${code}" - object does not exist.`)
}

function tags(value: unknown): string[] {
  if (value === null) return wrong(NULL)
  if (!Array.isArray(value))
    return wrong(`Expected a list of items but got type "${typeOf(value)}".`)
  const problems: Record<string, string[]> = {}
  const names = value.map((each, place) => {
    const name = typeof each === 'string' ? each.trim() : ''
    if (!TAG.test(name)) problems[place] = [name === '' ? BLANK : `Invalid tag "${name}"`]
    return name
  })
  if (Object.keys(problems).length > 0) throw new Wrong(problems)
  return names.slice(0, MAX_TAGS)
}

function description(value: unknown): EditedText {
  if (value === null) return wrong(NULL)
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Wrong({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeOf(value)}.`]
    })
  const { text, content_type } = value as Record<string, unknown>
  const problems: Record<string, string[]> = {}
  if (text === undefined) problems.text = ['This field is required.']
  else if (text !== null && String(text).trim() === '') problems.text = [BLANK]
  else if (Array.from(String(text ?? '').trim()).length > MAX_DESCRIPTION)
    problems.text = [`Ensure this field has no more than ${MAX_DESCRIPTION} characters.`]
  if (content_type === undefined) problems.content_type = ['This field is required.']
  else if (!CONTENT_TYPES.includes(content_type))
    problems.content_type = [`"${String(content_type)}" is not a valid choice.`]
  if (Object.keys(problems).length > 0) throw new Wrong(problems)
  return { text: text === null ? null : textOf(text), content_type: String(content_type) }
}

function cover(value: unknown, db: Database): string {
  if (value === null) return wrong(NULL)
  const text = String(value)
  if (!UUID.test(text)) return wrong(`“${text}” is not a valid UUID.`)
  return db.get('SELECT 1 FROM attachments WHERE uuid = ?', text)
    ? text
    : wrong(`Object with uuid=${text} does not exist.`)
}

type Readers = { readonly [F in Field]: (value: unknown, db: Database) => Payload[F] }
const readers: Readers = {
  name: filled,
  title: filled,
  position,
  release_date: date,
  license,
  copyright: (value) => (value === null ? null : textOf(value)),
  tags,
  description,
  cover
}

/** @throws Refusal 400 with what is wrong by field, or when nothing is left to change */
export function readPayload(db: Database, kind: EditKind, payload: unknown): Payload {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw badRequest({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeOf(payload)}.`]
    })
  const values = payload as Record<string, unknown>
  const found: Record<string, unknown> = {}
  const problems: Record<string, unknown> = {}
  for (const field of FIELDS[kind]) {
    if (!Object.hasOwn(values, field)) continue
    try {
      found[field] = readers[field](values[field], db)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems[field] = error.body
    }
  }
  if (Object.keys(problems).length > 0) throw badRequest(problems)
  if (Object.keys(found).length === 0)
    throw badRequest({ non_field_errors: ['You must update at least one field'] })
  return found as Payload
}
