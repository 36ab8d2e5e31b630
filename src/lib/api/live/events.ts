// Checks messages of the activity socket when they arrive: unexpected or broken events are ignored.
import type { LiveEvent, LiveEventType } from '../../contract/live/events.ts'

type Raw = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Raw => value !== null && typeof value === 'object'
const isCount = (value: unknown): boolean => Number.isInteger(value)

const ofTrack = ({ local_id: id, object, actor }: Raw): boolean =>
  isCount(id) &&
  isObject(object) &&
  isCount(object.local_id) &&
  isObject(actor) &&
  typeof actor.full_username === 'string'

/** Checks the fields the client reads of each event; other fields are passed on unchecked. */
const checks: Readonly<Record<LiveEventType, (event: Raw) => boolean>> = {
  Listen: ofTrack,
  Like: ofTrack,
  'inbox.item_added': ({ item }) => isObject(item) && isCount(item.id) && isObject(item.activity),
  'mutation.created': (event) => isCount(event.pending_review_count),
  'mutation.updated': (event) => isCount(event.pending_review_count),
  'report.created': (event) => isCount(event.unresolved_count),
  'user_request.created': (event) => isCount(event.pending_count),
  'import.status_updated': ({ upload, new_status: status }) =>
    isObject(upload) && typeof upload.uuid === 'string' && typeof status === 'string'
}

/**
 * Reads one message of the socket; undefined unless it is a known event.
 * @param translate translates from the pod's dialect
 */
export function readEvent(
  text: unknown,
  translate = (event: unknown): unknown => event
): LiveEvent | undefined {
  let event: unknown
  try {
    event = translate(JSON.parse(String(text)))
  } catch {
    return undefined
  }
  if (!isObject(event) || typeof event.type !== 'string' || !Object.hasOwn(checks, event.type))
    return undefined
  return checks[event.type as LiveEventType](event) ? (event as LiveEvent) : undefined
}
