// All edits of the pod, for those who look after its library.
import { listMutations } from '../../../lib/api/publish/edits.ts'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import { browseList } from '../../lists/browse.ts'
import { followNews } from '../../lists/follow.ts'

export const manageEdits = browseList<Mutation>(
  ['manage.library.edits'],
  {
    // Pods have no other order.
    orderings: ['creation_date'],
    ordering: '-creation_date',
    fields: 'edits',
    filters: { is_approved: ['null', 'true', 'false'], is_applied: ['true', 'false'] }
  },
  (state, _route, signal) => {
    const { ordering: _, ...query } = browseQuery(state)
    return listMutations(query, signal)
  }
)

followNews(manageEdits, 'mutation.created', 'mutation.updated')
