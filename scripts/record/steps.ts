// One call of a recording, and what calls take from the answers before them.
import type { Method } from '../../src/lib/api/dialects/dialect.ts'
import type { Query } from '../../src/lib/pods/address.ts'

export type Answer = {
  id: number
  uuid: string
  username: string
  full_username: string
  name: string
  client_id: string
  code: string
  results: Answer[]
  count: number
}
/** The answers so far, by step name. */
export type Got = Record<string, unknown>
export type Step = {
  /** An endpoint name of the contract; variants have a suffix after a space. */
  name: string
  method?: Method
  path: string | ((got: Got) => string)
  query?: Query
  /** A function receives the answers so far. */
  body?: object | ((got: Got) => object)
  /** Sent as a moderator. */
  admin?: boolean
  /** The answer is not recorded. */
  unwritten?: boolean
}

export const of = (got: Got, name: string): Answer => got[name] as Answer
export const first = (got: Got, name: string): Answer => {
  const [row] = of(got, name).results
  if (!row) throw new Error(`${name} found nothing`)
  return row
}

const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mMwSJiAFTEMLQkACmxIAdb+jUoAAAAASUVORK5CYII='
export function picture(): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(SQUARE, 'base64')], { type: 'image/png' }), 'cover.png')
  return form
}

/** A track that is not a favorite, so that adding and removing it changes nothing. */
export function unmarked(got: Got): number {
  const marked = (of(got, 'listAllFavorites').results as unknown as { track: number }[]).map(
    ({ track }) => track
  )
  const track = [...of(got, 'listTracks').results, ...of(got, 'listTracks newest').results].find(
    ({ id }) => !marked.includes(id)
  )
  if (!track) throw new Error('Every track is marked')
  return track.id
}
