// What an action on things is made of. The rows themselves are in ./actions.ts.
import type { TextKey, TextParams } from '../../lib/i18n/keys.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import type { Item } from '../../lib/items/items.ts'
import type { Viewer } from './viewer.ts'

/** Where an item is shown, and what that screen lends to actions: stores touch no document. */
export type Screen = {
  /**
   * `page`: that of the item itself, whose buttons do what people want most; `row`: of a table;
   * `bar`: of several chosen things; `player`: the full player.
   */
  at: 'card' | 'row' | 'bar' | 'page' | 'player'
  locale: string
  viewer: Viewer
  /** Play and shuffle have buttons of their own. */
  buttons?: boolean | undefined
  /** Plays it among its neighbours. */
  play?: (() => unknown) | undefined
  /** Begins to choose several things; undefined where there is no place for check boxes. */
  select?: (() => unknown) | undefined
  /** Copies an address, or that of a path of this site. */
  copyLink: (path: string) => unknown
  /** Saves a file. */
  download: (track: Track) => unknown
}

/** Dialogs that actions open; islands/kit/items/ItemDialog.tsx draws them. */
export type DialogName =
  'deleteEpisode' | 'editChannel' | 'embed' | 'hide' | 'publish' | 'refresh' | 'report'

type Run = { run: (items: readonly Item[], screen: Screen) => unknown }
type Link = { href: (item: Item, screen: Screen) => string | undefined; external?: true }
type Ask = { dialog: DialogName }

/** One of several choices that an action has for one item, e.g. each of its artists. */
export type Choice = { text: TextKey; params?: TextParams | undefined } & (
  { run: () => unknown } | { href: string }
)

type Several = { each: (item: Item, screen: Screen) => readonly Choice[] }

type By<T> = T | ((item: Item, screen: Screen) => T)

export type Action = {
  icon: By<string>
  text: By<TextKey>
  params?: (item: Item) => TextParams
  /** Its part of a menu; a line is drawn between parts. */
  part: 'play' | 'go' | 'more'
  when: (item: Item, screen: Screen) => boolean
  /**
   * A bar offers it for several things at once if it applies to any of them: by `when`, or by
   * another rule.
   */
  bulk?: true | ((item: Item) => boolean)
} & (Run | Link | Ask | Several)
