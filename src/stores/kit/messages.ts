// Short messages to the person: at most 100, each shown for 5 s unless it sets its own time.
// docs/product/limits.md#messages.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { nextSerial } from '../../lib/kit/serial.ts'
import type { TextKey, TextParams } from '../../lib/i18n/keys.ts'
import type { Wording } from '../../lib/i18n/texts.ts'

export type MessageAction = { text: TextKey; params?: TextParams; run: () => void }
export type Message = {
  /** A later message with the same key replaces the earlier one. */
  key: string
  content: Wording
  color: 'info' | 'success' | 'warning' | 'danger'
  /** Milliseconds; 0 stays until it is closed. */
  displayTime: number
  /** Buttons in the order they are shown; each also closes the message. */
  actions?: readonly MessageAction[]
}

const MAXIMUM = 100
const DISPLAY_TIME = 5000

const $list = atom<readonly Message[]>([])
export const $messages: ReadableAtom<readonly Message[]> = $list
const timers = new Map<string, number>()

export function closeMessage(key: string): void {
  const timer = timers.get(key)
  if (timer !== undefined) env().clearTimeout(timer)
  timers.delete(key)
  $list.set($list.get().filter((message) => message.key !== key))
}

/** Shows a message and returns its key. */
export function showMessage(
  content: Message['content'],
  options: Partial<Omit<Message, 'content'>> = {}
): string {
  const message: Message = {
    key: `message-${nextSerial()}`,
    color: 'info',
    displayTime: DISPLAY_TIME,
    ...options,
    content
  }
  closeMessage(message.key)
  $list.set([...$list.get(), message].slice(-MAXIMUM))
  if (message.displayTime > 0)
    timers.set(
      message.key,
      env().setTimeout(() => closeMessage(message.key), message.displayTime)
    )
  return message.key
}
