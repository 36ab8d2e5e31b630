// The tag filter of a browse list.
import { frequentTags } from '../../../lib/lists/browse.ts'
import type { Listing } from '../../../stores/lists/browse.ts'
import { $tagOptions, typeTag } from '../../../stores/listen/tags/tag-options.ts'
import { TagFilter } from '../../../ui/filters/TagFilter.tsx'
import type { Browse } from './useBrowse.ts'
import { useAtom } from '../useAtom.ts'

const NONE: string[] = []
const OFFERED = 5

/** Offers the tags of the shown rows first: each of them has results. */
export function BrowseTags<T extends { tags?: readonly unknown[] | null }>({
  browse,
  list
}: {
  browse: Browse
  list: Listing<T>
}) {
  const options = useAtom($tagOptions, NONE)
  const popular =
    list.state === 'ready'
      ? frequentTags(list.value.results, OFFERED + browse.state.tags.length)
      : NONE
  const { tags } = browse.state
  return (
    <TagFilter
      tags={tags}
      popular={popular.filter((tag) => !tags.includes(tag)).slice(0, OFFERED)}
      options={options}
      onType={typeTag}
      onChange={(chosen) => browse.change({ tags: chosen })}
    />
  )
}
