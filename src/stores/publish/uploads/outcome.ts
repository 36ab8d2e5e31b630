// What the answer to a file that was sent means. docs/uploads.md.
import {
  AnswerError,
  ApiError,
  FieldErrors,
  NetworkError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../../../lib/api/errors.ts'
import type { Problem } from '../../../lib/uploads/types.ts'
import type { Halt } from './state.ts'

export type Failure =
  /** The file goes again later. `unsure`: the pod may have it. `wait` in seconds. */
  | {
      kind: 'later'
      /** Undefined if it is neither the network nor the pod. */
      why: Halt['why'] | undefined
      unsure: boolean
      wait?: number | undefined
      /** It is about this file; the third time is the last. */
      counts?: boolean
      /** What is said then, if the pod says nothing. */
      problem?: Problem
    }
  /** `group`: every other file of the group would fail, too. */
  | { kind: 'final'; problem: Problem; detail?: string | undefined; group?: boolean }
  /** The session is over. */
  | { kind: 'signed-out' }

/** What the browser has of a file cannot be read now: its disk is slow, or refuses it. */
export class Unreadable extends Error {}

/** A pod has had a whole file for long and does not answer. */
export class NoAnswer extends Error {}

/** What pods say when a file does not fit any more. */
const QUOTA = 'upload_quota_reached'

function refusal(error: FieldErrors): Failure {
  if (JSON.stringify(error.fields ?? null).includes(QUOTA))
    return { kind: 'final', problem: 'quota', group: true }
  const fields = Object.keys(Object(error.fields) as object)
  const detail = error.messages.join('\n')
  return fields.includes('library') || fields.includes('channel')
    ? { kind: 'final', problem: 'target-gone', detail, group: true }
    : { kind: 'final', problem: 'refused', detail }
}

/** @param error of a request that sent a file, or asked about one */
export function failureOf(error: unknown): Failure {
  if (error instanceof UnauthorizedError) return { kind: 'signed-out' }
  if (error instanceof Unreadable)
    return { kind: 'later', why: undefined, unsure: false, counts: true, problem: 'file-gone' }
  if (error instanceof RateLimitError)
    return { kind: 'later', why: 'limit', unsure: false, wait: error.seconds }
  if (error instanceof ServerError)
    return { kind: 'later', why: 'pod', unsure: true, counts: error.status === 500 }
  if (error instanceof NoAnswer)
    return { kind: 'later', why: 'pod', unsure: true, counts: true, problem: 'no-answer' }
  if (error instanceof AnswerError) return { kind: 'later', why: 'pod', unsure: true, counts: true }
  if (error instanceof FieldErrors) return refusal(error)
  if (error instanceof PermissionError) return { kind: 'final', problem: 'denied' }
  if (error instanceof StatusError && error.status === 413)
    return { kind: 'final', problem: 'too-large' }
  if (error instanceof StatusError && error.status === 408)
    return { kind: 'later', why: 'network', unsure: true }
  if (error instanceof NetworkError || !(error instanceof ApiError))
    return { kind: 'later', why: 'network', unsure: true }
  return { kind: 'final', problem: 'refused', detail: error.message }
}
