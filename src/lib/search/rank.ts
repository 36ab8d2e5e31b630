// How well a name matches the typed text. Pods find the rows, but send them in the order of other
// lists, e.g. newest first: the client puts the best ones on top.
import { fold, foldedWords, searchableWords } from '../contract/kit/fold.ts'
import { isFeedSearch, MAX_FEED } from '../pods/feed-address.ts'

/** The most characters of a search that count; docs/product/limits.md#search. */
export const MAX_SEARCH = 200

/** Half of a character that needs two, and control characters, which pods answer with an error. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu

const tidy = (text: string, length: number): string =>
  text.slice(0, length).replace(UNUSABLE, ' ').replace(/\s+/g, ' ').trim()

/**
 * The typed text, as the address and the list of recent searches keep it. The address of a feed is
 * kept whole: a part of it would be another one.
 */
export function tidySearch(text: string): string {
  const address = text.trim()
  return address.length <= MAX_FEED && isFeedSearch(address)
    ? tidy(address, MAX_FEED)
    : tidy(text, MAX_SEARCH)
}

/**
 * The text that is sent to the pod. Double quotes are removed: pods read a text in quotes as a
 * query in a language of their own, and refuse most. Empty if nothing is left to search for; then
 * nothing may be asked, because an empty search returns every row.
 */
export const askedSearch = (text: string): string =>
  tidy(tidySearch(text).replace(/["“”„«»]/g, ' '), MAX_SEARCH)

/** The words of a text, folded. Signs only are one word: else all such texts would be the same. */
export function foldWords(text: string): string[] {
  const words = foldedWords(text)
  return words.length > 0 ? words : [fold(text)].filter((signs) => signs !== '')
}

/** From 0, the same name, to 4, no match that can be seen. */
export type Rank = 0 | 1 | 2 | 3 | 4

const beginWords = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((each) => words.some((word) => word.startsWith(each)))

/**
 * Compares a name with a search: 0 the same, 1 begins with it, 2 each typed word begins a word of
 * the name, 3 also of `more`, 4 else.
 * @param more other texts that the pod searches, e.g. the artists of an album
 */
export function rankOf(search: string, name: string, more = ''): Rank {
  const typed = foldWords(search)
  const words = foldWords(name)
  const [wanted, whole] = [typed.join(' '), words.join(' ')]
  if (wanted === '') return 4
  if (wanted === whole) return 0
  if (whole.startsWith(wanted)) return 1
  const parts = searchableWords(name)
  if (beginWords(typed, parts)) return 2
  return beginWords(typed, [...parts, ...searchableWords(more)]) ? 3 : 4
}
