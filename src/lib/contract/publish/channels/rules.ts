// What a channel and its albums may be called, for client and pod.
import { fold } from '../../kit/fold.ts'

/** Characters of the name of a channel, and of its handle. */
export const MAX_CHANNEL_NAME = 200
/** Characters of the name of a podcast's owner. */
export const MAX_OWNER_NAME = 255
/** Characters of the title of an album or a series. */
export const MAX_ALBUM_TITLE = 255
/** Pods leave out further tags. */
export const MAX_TAGS = 30

/** Characters of the label of a link to another site, and of its address. */
export const MAX_LINK_LABEL = 100
export const MAX_LINK = 500

/** Characters of a handle that the client proposes. */
const MAX_PROPOSED = 60

/** Names that would be mistaken for the pod itself. */
const RESERVED = new Set(
  `funkwhale library instance test status root admin owner superuser staff service me ghost _ - hello contact inbox outbox
   shared-inbox shared_inbox actor`.split(/\s+/)
)

/** Whether pods keep a name for themselves. */
export const isReserved = (name: string): boolean => RESERVED.has(name.toLowerCase())

/** Whether a text can be a handle: English letters, digits and underscores. */
export const isHandle = (text: string): boolean => /^[A-Za-z0-9_]+$/.test(text)

/** A handle made of the name of a channel; empty if no letter of the name can be in one. */
export const proposedHandle = (name: string): string =>
  fold(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_PROPOSED)
    .replaceAll(/^_+|_+$/g, '')
