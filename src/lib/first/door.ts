// What the scripts of a page tell each other before the framework is there: they are built apart
// and share no modules, so it is one object of the window. Only this file reads and writes that.
// docs/first-data.md#one-door.
import type { Kind } from './values.ts'

export type Answer = { status: number; type: string; text: string }

/** A question to the pod. */
export type Asked = {
  /** Number of the page's question. */
  question: number
  /** Address below the pod. */
  path: string
  /** What it was asked with. */
  token: string | undefined
  /** Who was signed in, as far as this browser knew. */
  account: string | null
  /** The first rows of a list, which come before the rest; else as `answer`. */
  rows: Promise<Answer>
  answer: Promise<Answer>
  /** In milliseconds since 1970. */
  at: number
  /**
   * Key of the last answer. Ends as the keys of stores/session/scope, so that logging out deletes
   * it.
   */
  last: string
}

/**
 * A Play button that was pressed, and the album, artist etc. that it plays; `tracks` is the answer
 * with the first of them, if anybody may load their files.
 */
export type Pressed = {
  kind: Kind
  id: number
  pod: string
  name: string
  button: Element
  tracks: Promise<Answer> | undefined
}

/** A field is undefined until its script has come, and where there is nothing to tell. */
export type Door = {
  /** Loads the page anew when the host has another version by now. Of /first.js. */
  renew?: () => Promise<void>
  /** What the pod has been asked, by address. Of /first.js; presses and page changes add to it. */
  asked?: Map<string, Asked>
  /** Settles when the first rows have come, or failed to. Of /first.js. */
  rows?: Promise<unknown>
  /** What was drawn from each answer, to be kept. Of /fill.js. */
  drawn?: Promise<[Asked, string] | undefined>[]
  /** The last Play that was pressed in the first rows, until it is taken. Of /fill.js. */
  pressed?: Pressed | undefined
  /** Resolves when what was pressed in the first rows sounds. Of /fill.js. */
  sound?: Promise<unknown>
  /** The element that loads the pressed track, until the engine takes it. Of /after.js. */
  early?: HTMLAudioElement | undefined
}

// In full: what the build writes for `??=` in the plain scripts is longer.
export const door: Door = globalThis.atoll ?? (globalThis.atoll = {})

/** Events of the document: Play was pressed in the first rows; what was pressed there sounds. */
export const PRESS_EVENT = 'atoll:press'
export const SOUND_EVENT = 'atoll:sound'

/** Event of an island that waits for demand; its detail is the name that was called. */
export const WAKE_EVENT = 'atoll:wake'
