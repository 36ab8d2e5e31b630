// The unresolved reports before and after the one on screen, to go through one after the other.
import { computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { listManageReports } from '../../../lib/api/admin/moderation/reviews.ts'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { resource } from '../../kit/resource.ts'
import { currentReport } from './reviews.ts'

type Place = Pick<ManageReport, 'id' | 'creation_date'>
export type Neighbours = { newer: string | undefined; older: string | undefined }

/** The most rows that a pod sends at once. */
const PAGE = 50

/** Reports of the same moment are told apart by their numbers. */
const isNewer = (one: Place, other: Place): boolean =>
  one.creation_date === other.creation_date
    ? one.id > other.id
    : one.creation_date > other.creation_date

/** Halves the pages, the newest first, until both are found: pods cannot search by date. */
async function findAround(place: Place, signal: AbortSignal): Promise<Neighbours> {
  const found: Neighbours = { newer: undefined, older: undefined }
  let [first, last] = [1, Number.MAX_SAFE_INTEGER]
  for (let page = 1; first <= last; page = Math.floor((first + last) / 2)) {
    const query = { is_handled: false, page, page_size: PAGE, ordering: '-creation_date' }
    // Somebody has resolved the rest meanwhile: pods answer 404 for a page past the end.
    const answer = await listManageReports(query, signal).catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined
      throw error
    })
    if (!answer) {
      last = page - 1
      continue
    }
    const { results, count } = answer
    last = Math.min(last, Math.ceil(count / PAGE))
    const newer = results.findLast((row) => isNewer(row, place))?.uuid
    const older = results.find((row) => isNewer(place, row))?.uuid
    found.newer = newer ?? found.newer
    found.older = older ?? found.older
    // Both are on this page, or there are none.
    if ((newer === undefined) === (older === undefined)) break
    if (newer === undefined) last = page - 1
    else first = page + 1
  }
  return found
}

const $place = computed(currentReport.$value, (report): Place | undefined => {
  if (report.state !== 'ready') return undefined
  const { id, creation_date } = report.value
  return { id, creation_date }
})

/** Asked again for each report: what was resolved meanwhile is left out. */
export const neighbours = resource($place, findAround)
