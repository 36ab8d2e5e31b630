// All tags of the pod, for those who look after its library.
import {
  actOnManageTags,
  addManageTag,
  listManageTags
} from '../../../lib/api/admin/library/tags.ts'
import type { ManageTag } from '../../../lib/contract/admin/library/tags.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import { browseList } from '../../lists/browse.ts'

export const manageTags = browseList<ManageTag>(
  ['manage.library.tags'],
  {
    orderings: ['creation_date', 'name', 'length', 'items_count'],
    ordering: '-creation_date',
    rising: ['name', 'length']
  },
  (state, _route, signal) => listManageTags(browseQuery(state), signal)
)

/** Adds a tag to the pod's list; the list is loaded again. @throws what the call throws */
export async function addTag(name: string): Promise<ManageTag> {
  const tag = await addManageTag(name)
  void manageTags.reload()
  return tag
}

/** @returns the number of deleted tags */
export const deleteTags = (tags: readonly ManageTag[]): Promise<number> =>
  actOnManageTags(
    'delete',
    tags.map(({ name }) => name)
  )
