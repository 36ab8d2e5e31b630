// Translates events of the activity socket to the contract.
import { actorNamed } from './profiles.ts'
import { isRow, textOf, type Row } from './rows.ts'
import { toUpload } from './tracks.ts'

const domainOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/** People are `{id: address, local_id: username}` here. */
const toActor = (actor: Row): Row =>
  typeof actor.full_username === 'string'
    ? actor
    : actorNamed(textOf(actor.local_id), domainOf(textOf(actor.id)), textOf(actor.id))

const toObject = ({ artist, ...object }: Row): Row =>
  typeof artist === 'string' ? { artist_credit: artist, ...object } : object

/** Translates a parsed event; anything that is not an event is returned unchanged. */
export function toEvent(event: unknown): unknown {
  if (!isRow(event)) return event
  const { type, object, actor, upload } = event
  if ((type === 'Listen' || type === 'Like') && isRow(object) && isRow(actor))
    return { ...event, object: toObject(object), actor: toActor(actor) }
  return type === 'import.status_updated' && isRow(upload)
    ? { ...event, upload: toUpload(upload) }
    : event
}
