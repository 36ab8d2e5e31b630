// The searches that a person made last. docs/product/limits.md#search.
import { tidySearch } from './rank.ts'

export const MAX_RECENT = 10

/** The list with a search on top; the same one in other letters is replaced. */
export function withRecent(list: readonly string[], search: string): string[] {
  const q = tidySearch(search)
  if (q === '') return [...list]
  return [q, ...withoutRecent(list, q)].slice(0, MAX_RECENT)
}

export const withoutRecent = (list: readonly string[], search: string): string[] =>
  list.filter((each) => each.toLowerCase() !== search.toLowerCase())

/** Reads a stored list, checking each part. */
export const readRecent = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((each): each is string => typeof each === 'string')
    .map(tidySearch)
    .filter((each) => each !== '')
    .slice(0, MAX_RECENT)
