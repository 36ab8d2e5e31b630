// Notes between the tabs of a pod. Every topic has a channel of its own. In a browser without
// channels no tab hears of the others.
import { podOrigin } from '../../lib/pods/address.ts'
import { env, type Channel } from '../../lib/env.ts'

/** The notes of tabs about one subject; `Note` is their union. */
export type Topic<Note> = {
  /** Name of the channel, and of a lock on the same subject. */
  name: string
  /**
   * Checks what arrives, because any page of this origin may send something. Returns undefined for
   * everything that this client does not send.
   */
  read(data: unknown): Note | undefined
}

/**
 * A topic of the current pod's tabs.
 * @param person id of an account, if only its tabs take part
 */
export const tabTopic = <Note>(
  area: string,
  read: Topic<Note>['read'],
  person?: number
): Topic<Note> => ({
  name: `atoll.${area}.${podOrigin()}${person === undefined ? '' : `.${person}`}`,
  read
})

type OpenChannel = { channel: Channel; handlers: Set<(data: unknown) => void> }
/** Open channels by name: a second one of the same name would hear what this tab itself tells. */
const channels = new Map<string, OpenChannel>()

function openChannel(name: string): OpenChannel | undefined {
  const existing = channels.get(name)
  if (existing) return existing
  const handlers: OpenChannel['handlers'] = new Set()
  const channel = env().openChannel?.(name, (data) => handlers.forEach((handle) => handle(data)))
  if (!channel) return undefined
  const opened = { channel, handlers }
  channels.set(name, opened)
  return opened
}

/** Tells the other tabs. Only a tab that listens to the topic itself does so. */
export const tellTabs = <Note>({ name }: Topic<Note>, note: Note): void =>
  channels.get(name)?.channel.post(note)

/** Calls `handler` for each note of another tab. Returns a function that stops this. */
export function onTabs<Note>(
  { name, read }: Topic<Note>,
  handler: (note: Note) => void
): () => void {
  const opened = openChannel(name)
  const handle = (data: unknown): void => {
    const note = read(data)
    if (note !== undefined) handler(note)
  }
  opened?.handlers.add(handle)
  return () => {
    if (!opened?.handlers.delete(handle) || opened.handlers.size > 0) return
    opened.channel.close()
    channels.delete(name)
  }
}
