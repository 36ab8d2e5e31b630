// Tag suggestions while the person types.
import { atom, computed } from 'nanostores'
import { bareTag, byTyped } from '../../../lib/lists/browse.ts'
import { listTags } from '../../../lib/api/listen/tags.ts'
import { resource } from '../../kit/resource.ts'
import { keepRows } from '../../lists/browse.ts'

const OFFERED = 8
/** Undefined while no tag field is open. */
const $typed = atom<string | undefined>()

// Shortest first: an exact match comes before tags that only contain the typed text.
const found = resource($typed, (q, signal) =>
  listTags(
    { ...(q ? { q, ordering: 'length' } : { ordering: 'name' }), page_size: OFFERED },
    signal
  )
)

/** Names of tags that match the typed text; the old ones stay until the new ones have loaded. */
export const $tagOptions = computed([keepRows(found.$value, $typed), $typed], (page, typed = '') =>
  page.state === 'ready'
    ? byTyped(
        page.value.results.map((tag) => tag.name),
        typed
      )
    : []
)

/** Sets the text typed into the tag field; undefined when the field closes. */
export const typeTag = (text: string | undefined): void =>
  $typed.set(text === undefined ? undefined : bareTag(text).toLowerCase())
