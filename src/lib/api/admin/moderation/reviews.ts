// Reports, requests to join, and the notes beside them.
import type {
  ManageReport,
  ManageReportQuery,
  ManageUserRequest,
  ManageUserRequestQuery,
  ModerationNote,
  ReportTarget,
  ReportType,
  SentReport
} from '../../../contract/admin/moderation/reviews.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'

export type NewReport = {
  type: ReportType
  target: ReportTarget
  summary: string
  /** Of somebody who is not signed in. */
  submitter_email?: string
  /** Also to the pod that the thing comes from. */
  forward?: boolean
}

/** @throws FieldErrors for what the pod does not take, RateLimitError after 100 a day (10) */
export const fileReport = (report: NewReport): Promise<SentReport> =>
  post('moderation/reports/', { ...report })

export const listManageReports = async (
  query: ManageReportQuery,
  signal?: AbortSignal
): Promise<Page<ManageReport>> => asPage(await get('manage/moderation/reports/', { query, signal }))

export const getManageReport = async (uuid: string, signal?: AbortSignal): Promise<ManageReport> =>
  asRow(await get(`manage/moderation/reports/${uuid}/`, { signal }), 'uuid', 'type')

/** Whoever resolves a report has it assigned; nobody else can be named. */
export const changeManageReport = async (
  uuid: string,
  change: { is_handled?: boolean; type?: ReportType; assigned_to?: null }
): Promise<ManageReport> =>
  asRow(await call('PATCH', `manage/moderation/reports/${uuid}/`, { body: change }), 'uuid', 'type')

export const listManageUserRequests = async (
  query: ManageUserRequestQuery,
  signal?: AbortSignal
): Promise<Page<ManageUserRequest>> =>
  asPage(await get('manage/moderation/requests/', { query, signal }))

export const getManageUserRequest = async (
  uuid: string,
  signal?: AbortSignal
): Promise<ManageUserRequest> =>
  asRow(await get(`manage/moderation/requests/${uuid}/`, { signal }), 'uuid', 'status')

/** @throws NotFoundError for a request that somebody has approved */
export const changeManageUserRequest = async (
  uuid: string,
  status: ManageUserRequest['status']
): Promise<ManageUserRequest> =>
  asRow(
    await call('PATCH', `manage/moderation/requests/${uuid}/`, { body: { status } }),
    'uuid',
    'status'
  )

export type NoteTarget =
  { type: 'report' | 'request'; uuid: string } | { type: 'account'; full_username: string }

/** @param q the search language of pods, e.g. `target:account:ada@pod.example` */
export const listModerationNotes = async (
  q: string,
  signal?: AbortSignal
): Promise<Page<ModerationNote>> =>
  asPage(
    await get('manage/moderation/notes/', {
      query: { q, page_size: 50, ordering: 'creation_date' },
      signal
    })
  )

/** @throws FieldErrors for a text that is too long, or if what it is about is gone */
export const addModerationNote = async (
  summary: string,
  target: NoteTarget
): Promise<ModerationNote> =>
  asRow(await post('manage/moderation/notes/', { summary, target }), 'uuid', 'summary')

export const removeModerationNote = (uuid: string): Promise<unknown> =>
  call('DELETE', `manage/moderation/notes/${uuid}/`)
