// How far an import of subscriptions is. Pure functions; docs/product/library.md#opml.
import { feedAddress } from '../../pods/feed-address.ts'
import type { FeedFailure } from '../failure.ts'
import type { OpmlFeed } from './read.ts'

/** `call`: the pod failed, for no reason that lies in the feed. */
export type ImportFailure = FeedFailure | { reason: 'call' }
export type ImportRow = OpmlFeed &
  (
    | { readonly state: 'waiting' | 'done' }
    | { readonly state: 'failed'; readonly failure: ImportFailure }
  )

export type Progress = {
  /** Of the file; may be empty. */
  readonly name: string
  readonly rows: readonly ImportRow[]
  /** The person has stopped it. */
  readonly stopped: boolean
}

export const beginProgress = (name: string, feeds: readonly OpmlFeed[]): Progress => ({
  name,
  rows: feeds.map((feed) => ({ ...feed, state: 'waiting' })),
  stopped: false
})

/** An import with the waiting rows of another one behind its own; rows in both stay as they are. */
export function addWaiting(progress: Progress, others: Progress): Progress {
  const known = new Set(progress.rows.map(({ address }) => address))
  const added = others.rows.filter(
    ({ state, address }) => state === 'waiting' && !known.has(address)
  )
  return { ...progress, rows: [...progress.rows, ...added] }
}

/** How many rows have each state. */
export function countRows({ rows }: Progress): Record<ImportRow['state'], number> {
  const counts = { waiting: 0, done: 0, failed: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}

/** An import with the outcome of one address; `failure` is undefined if it is subscribed now. */
export const settleRow = (
  progress: Progress,
  address: string,
  failure: ImportFailure | undefined
): Progress => ({
  ...progress,
  rows: progress.rows.map((row) =>
    row.address !== address
      ? row
      : { ...feedOf(row), ...(failure ? { state: 'failed', failure } : { state: 'done' }) }
  )
})

/** Tries one address that failed again, or all. */
export const retryRows = (progress: Progress, address?: string): Progress => ({
  ...progress,
  stopped: false,
  rows: progress.rows.map((row) =>
    row.state === 'failed' && (address === undefined || row.address === address)
      ? { ...feedOf(row), state: 'waiting' }
      : row
  )
})

const feedOf = ({ title, address }: OpmlFeed): OpmlFeed => ({ title, address })

const REASONS = [
  'address',
  'connection',
  'timeout',
  'large',
  'private',
  'invalid',
  'blocked',
  'call'
] as const

function readFailure(value: unknown): ImportFailure {
  const { reason, status, words } = (value ?? {}) as Record<string, unknown>
  if (reason === 'status' && Number.isInteger(status)) return { reason, status: Number(status) }
  if (reason === 'other' && typeof words === 'string') return { reason, words }
  return { reason: REASONS.find((each) => each === reason) ?? 'call' }
}

function readRow(value: unknown): ImportRow | undefined {
  if (!Array.isArray(value)) return undefined
  const [title, said, state, failure] = value as unknown[]
  const address = typeof said === 'string' ? feedAddress(said) : undefined
  if (address === undefined || typeof title !== 'string') return undefined
  if (state === 'failed') return { title, address, state, failure: readFailure(failure) }
  return { title, address, state: state === 'done' ? 'done' : 'waiting' }
}

/** As text, for the browser's storage. */
export const packProgress = ({ name, rows, stopped }: Progress): string =>
  JSON.stringify({
    name,
    stopped,
    rows: rows.map((row) => [
      row.title,
      row.address,
      row.state,
      ...(row.state === 'failed' ? [row.failure] : [])
    ])
  })

/** Reads what `packProgress` wrote, without broken rows; undefined for anything else. */
export function unpackProgress(text: string): Progress | undefined {
  try {
    const { name, rows, stopped } = JSON.parse(text) as Record<string, unknown>
    if (!Array.isArray(rows)) return undefined
    const read = new Map(
      rows
        .map(readRow)
        .filter((row) => row !== undefined)
        .map((row) => [row.address, row])
    )
    if (read.size === 0) return undefined
    return {
      name: typeof name === 'string' ? name : '',
      rows: [...read.values()],
      stopped: stopped === true
    }
  } catch {
    return undefined
  }
}
