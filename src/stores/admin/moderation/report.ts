// Sending a report. docs/product/moderation.md#reports.
import {
  fileReport,
  listManageReports,
  type NewReport
} from '../../../lib/api/admin/moderation/reviews.ts'
import type { ReportType } from '../../../lib/contract/admin/moderation/reviews.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { reportTypes } from '../../../lib/moderation/reports.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { podSettings, settingIn } from '../../session/pod-settings.ts'
import { $me, $session, can } from '../../session/session.ts'

/**
 * The categories in which the pod takes reports of strangers; none if it does not say so.
 * @throws ApiError
 */
export async function strangersCategories(): Promise<readonly ReportType[]> {
  const value = settingIn(await podSettings(), 'moderation', 'unauthenticated_report_types')
  const known = Array.isArray(value) ? (value as readonly unknown[]) : []
  return reportTypes.filter((type) => known.includes(type))
}

/** Of the newest reports of a person, so many are looked at. */
const LAST = 20

/** Only moderators can see whether a report arrived whose answer was lost. */
const makeReport = onceMade(
  (report: NewReport) => fileReport(report),
  async () => {
    const me = $me.get()
    if (!me || !can($session.get(), 'moderation')) return []
    const query = {
      q: `submitter:${me.full_username}`,
      ordering: '-creation_date',
      page_size: LAST
    }
    return (await listManageReports(query)).results
  },
  ({ type, target, summary }, wanted) =>
    type === wanted.type &&
    (summary ?? '').trim() === wanted.summary.trim() &&
    sameData(target, wanted.target)
)

/** @throws what the call throws */
export const sendReport = (report: NewReport): Promise<unknown> => makeReport(report)
