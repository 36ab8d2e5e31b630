// Sending a report. docs/product/moderation.md#reports.
import { fileReport, type NewReport } from '../../../lib/api/admin/moderation/reviews.ts'
import type { ReportType } from '../../../lib/contract/admin/moderation/reviews.ts'
import { reportTypes } from '../../../lib/moderation/reports.ts'
import { podSettings, settingIn } from '../../session/pod-settings.ts'

/**
 * The categories in which the pod takes reports of strangers; none if it does not say so.
 * @throws ApiError
 */
export async function strangersCategories(): Promise<readonly ReportType[]> {
  const value = settingIn(await podSettings(), 'moderation', 'unauthenticated_report_types')
  const known = Array.isArray(value) ? (value as readonly unknown[]) : []
  return reportTypes.filter((type) => known.includes(type))
}

/** @throws what the call throws */
export const sendReport = (report: NewReport): Promise<unknown> => fileReport(report)
