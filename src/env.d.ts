import 'astro'
import type { Pressed } from './boot/first/fill.ts'
import type { Asked } from './boot/first/questions.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See boot/hydration/client-page.ts. */
    'client:page'?: boolean
    /** See boot/hydration/client-demand.ts. */
    'client:demand'?: 'player' | 'messages'
  }
}

declare global {
  interface Window {
    /** Names that boot/hydration/wake has called. */
    atollAwake?: Set<string>
    /** Loads the page anew when the host has another version by now; see boot/first/first.ts. */
    atollRenew?: () => Promise<void>
    /** What boot/first/questions.ts has asked the pod, by address. */
    atollAsked?: Map<string, Asked>
    /** Settles when the first rows have come, or failed to; undefined where none are asked for. */
    atollFirst?: Promise<unknown>
    /** What boot/first/fill.ts has drawn from each answer, for boot/first/last.ts. */
    atollDrawn?: Promise<[Asked, string] | undefined>[]
    /** The last Play pressed in rows that boot/first/fill.ts has drawn. */
    atollPressed?: Pressed | undefined
    /** Resolves when what was pressed in the first rows sounds. */
    atollSound?: Promise<unknown>
  }
}
