// Tags to offer while somebody types one.
import { atom, computed } from 'nanostores'
import { byTyped } from '../../lib/browse.ts'
import { listTags } from '../../lib/api/tags.ts'
import type { Tag } from '../../lib/contract/tags.ts'
import type { Page } from '../../lib/contract/shapes.ts'
import { resource } from '../resource.ts'
import { keepRows } from './browse.ts'

const OFFERED = 8
/** Undefined while no tag field is open. */
const $typed = atom<string | undefined>()

// Shortest first: what was typed whole stands before what only contains it.
const found = resource<Page<Tag>>($typed, (q, signal) =>
  listTags({ ...(q ? { q, ordering: 'length' } : { ordering: 'name' }), page_size: OFFERED }, signal)
)

/** Names of tags that fit what is typed; those before stay until the next are in. */
export const $tagOptions = computed([keepRows(found.$value, $typed), $typed], (page, typed = '') =>
  page.state === 'ready'
    ? byTyped(
        page.value.results.map((tag) => tag.name),
        typed
      )
    : []
)

/** What the person typed into the tag field; undefined when it closes. */
export const typeTag = (text: string | undefined): void => $typed.set(text?.trim().toLowerCase())
