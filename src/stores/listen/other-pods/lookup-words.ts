// The message for each outcome of a fetch. docs/product/errors.md#fetches.
import type { FetchFailure } from '../../../lib/other-pods/outcome.ts'
import type { Wording } from '../../../lib/i18n/texts.ts'
import { describeError } from '../../errors/errors.ts'
import type { Lookup } from './lookup.ts'

const texts = {
  connection: 'other-pods.connection',
  attributes: 'other-pods.attributes',
  json: 'other-pods.json',
  timeout: 'other-pods.timeout',
  handle: 'other-pods.handle',
  blocked: 'other-pods.blocked',
  unknown: 'other-pods.unknown'
} as const

const wordFailure = (failure: FetchFailure): Wording =>
  failure.reason !== 'status'
    ? { text: texts[failure.reason] }
    : failure.status === undefined
      ? { text: 'other-pods.statusPlain' }
      : { text: 'other-pods.status', params: { status: String(failure.status) } }

/** Why a lookup led nowhere; undefined if it led to a page or has not ended. */
export function wordLookup(lookup: Lookup): Wording | undefined {
  switch (lookup.state) {
    case 'finished':
      return lookup.path === undefined ? { text: 'other-pods.noPage' } : undefined
    case 'skipped':
      return lookup.type === undefined
        ? { text: 'other-pods.skippedPlain' }
        : { text: 'other-pods.skipped', params: { type: lookup.type } }
    case 'pending':
      return { text: 'other-pods.pending' }
    case 'errored':
      return wordFailure(lookup.failure)
    case 'failed':
      return describeError(lookup.error)
    default:
      return undefined
  }
}
