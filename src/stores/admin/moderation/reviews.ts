// Reports and requests to join: their lists, the one on screen, and what moderators decide.
// docs/product/moderation.md#reports.
import { computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import * as api from '../../../lib/api/admin/moderation/reviews.ts'
import type {
  ManageReport,
  ManageUserRequest,
  ReportType,
  UserRequestStatus
} from '../../../lib/contract/admin/moderation/reviews.ts'
import { env } from '../../../lib/env.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import { reportTypes } from '../../../lib/moderation/reports.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { browseList } from '../../lists/browse.ts'
import { followNews } from '../../lists/follow.ts'
import { resource, type Resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

const BY_DATE = { orderings: ['creation_date', 'handled_date'], ordering: '-creation_date' }

export const manageReports = browseList<ManageReport>(
  ['manage.moderation.reports'],
  {
    ...BY_DATE,
    fields: 'reports',
    filters: { is_handled: ['true', 'false'], type: reportTypes }
  },
  (state, _route, signal) => {
    const { is_handled: handled, ...query } = browseQuery(state) as ReturnType<
      typeof browseQuery
    > & { is_handled?: string }
    return api.listManageReports(
      { ...query, ...(handled === undefined ? {} : { is_handled: handled === 'true' }) },
      signal
    )
  }
)

export const manageRequests = browseList<ManageUserRequest>(
  ['manage.moderation.requests'],
  {
    ...BY_DATE,
    fields: 'requests',
    filters: { status: ['pending', 'approved', 'refused'] }
  },
  (state, _route, signal) => api.listManageUserRequests(browseQuery(state), signal)
)

followNews(manageReports, 'report.created')
followNews(manageRequests, 'user_request.created')

/** The id in the address of one of the screens; undefined on others. */
export const idOn = (name: 'reports' | 'requests' | 'accounts' | 'domains') =>
  computed([$route, $me], (route, me) =>
    me && route?.name === `manage.moderation.${name}.detail` ? route.params.id : undefined
  )

export const currentReport = resource(idOn('reports'), api.getManageReport)
export const currentRequest = resource(idOn('requests'), api.getManageUserRequest)

/** The badges of all tabs follow. */
function decided(): void {
  import('../../people/notifications/counts.ts').then(({ refreshCounts, tellInbox }) => {
    void refreshCounts()
    tellInbox()
  }, env().report)
}

/**
 * Somebody has decided before; `by` is undefined if the pod does not say who. `now`: what became of
 * it.
 */
export class DecidedError extends Error {
  override name = 'DecidedError'
  readonly by: string | undefined
  readonly now: UserRequestStatus | 'resolved' | 'reopened'
  constructor(by: string | undefined, now: DecidedError['now']) {
    super('Somebody else has decided')
    this.by = by
    this.now = now
  }
}

const nameOf = (person: { full_username: string } | null): string | undefined =>
  person && person.full_username !== $me.get()?.full_username ? person.full_username : undefined

/**
 * Asks again for what is on screen.
 * @returns what somebody else has decided since it was shown; undefined if nobody has
 */
async function renewed<T extends { uuid: string }>(
  shown: Resource<T>,
  decidedSince: (before: T, now: T) => DecidedError | undefined
): Promise<DecidedError | undefined> {
  const before = shown.$value.get()
  await shown.reload()
  const now = shown.$value.get()
  if (before.state !== 'ready' || now.state !== 'ready') return undefined
  return before.value.uuid === now.value.uuid ? decidedSince(before.value, now.value) : undefined
}

const isMine = (row: { assigned_to: { full_username: string } | null }): boolean =>
  row.assigned_to !== null && row.assigned_to.full_username === $me.get()?.full_username

export const renewReport = (): Promise<DecidedError | undefined> =>
  renewed(currentReport, (before, now) => {
    if (before.is_handled === now.is_handled || isMine(now)) return undefined
    return now.is_handled
      ? new DecidedError(nameOf(now.assigned_to), 'resolved')
      : new DecidedError(undefined, 'reopened')
  })

export const renewRequest = (): Promise<DecidedError | undefined> =>
  renewed(currentRequest, (before, now) =>
    before.status === now.status || isMine(now)
      ? undefined
      : new DecidedError(nameOf(now.assigned_to), now.status)
  )

const showReport = (report: ManageReport): void =>
  currentReport.update((shown) => (shown.uuid === report.uuid ? report : shown))

/** @throws DecidedError if somebody else has done so since it was shown */
async function setHandled(shown: ManageReport, resolved: boolean): Promise<ManageReport> {
  const now = await api.getManageReport(shown.uuid)
  if (now.is_handled === resolved) {
    showReport(now)
    decided()
    throw resolved
      ? new DecidedError(nameOf(now.assigned_to), 'resolved')
      : new DecidedError(undefined, 'reopened')
  }
  return api.changeManageReport(shown.uuid, { is_handled: resolved })
}

/**
 * Resolves a report, or opens it again.
 * @throws DecidedError if somebody else has done so since it was shown
 */
export async function resolveReport(shown: ManageReport, resolved: boolean): Promise<ManageReport> {
  const report = await setHandled(shown, resolved)
  showReport(report)
  decided()
  return report
}

/**
 * Takes a report for oneself. Pods give a report to whoever resolves it, and to nobody else: so it
 * is resolved and opened again.
 * @throws DecidedError if somebody else has resolved it
 */
export async function takeReport(shown: ManageReport): Promise<void> {
  // The page does not show it: a press meanwhile is not about a resolved report.
  const resolved = await setHandled(shown, true)
  const reopen = () => api.changeManageReport(shown.uuid, { is_handled: false })
  try {
    showReport(await reopen().catch(reopen))
  } catch (error) {
    // Nobody wanted it resolved, but it is.
    showReport(resolved)
    throw error
  } finally {
    decided()
  }
}

/** Takes a report from whoever has it. */
export async function dropReport({ uuid }: ManageReport): Promise<void> {
  showReport(await api.changeManageReport(uuid, { assigned_to: null }))
}

/** Puts a report into another category than the one that was chosen by whoever sent it. */
export async function moveReport({ uuid }: ManageReport, type: ReportType): Promise<void> {
  showReport(await api.changeManageReport(uuid, { type }))
}

const isDecided = (error: unknown): boolean => error instanceof DecidedError

/**
 * Resolves reports, or opens them again, one after the other. Those that somebody else has resolved
 * since they were shown are among the failures, as DecidedError.
 */
export async function resolveReports(
  reports: readonly ManageReport[],
  resolved: boolean
): Promise<Acted> {
  const uuids = reports.filter((each) => each.is_handled !== resolved).map(({ uuid }) => uuid)
  const acted = await inBatches(
    uuids,
    1,
    async ([uuid]) => {
      const { assigned_to: by } = await api.changeManageReport(uuid!, { is_handled: resolved })
      // Pods assign a report to whoever resolves it, and change nothing the second time.
      if (resolved && by?.full_username !== $me.get()?.full_username)
        throw new DecidedError(nameOf(by), 'resolved')
      return 1
    },
    isDecided
  )
  decided()
  return acted
}

/** Resolves a report because of what was done, whoever has resolved it meanwhile. */
export async function settleReport({ uuid }: ManageReport): Promise<void> {
  showReport(await api.changeManageReport(uuid, { is_handled: true }))
  decided()
}

/** @throws DecidedError with what somebody else has decided since it was shown */
async function decideOne(
  shown: ManageUserRequest,
  status: 'approved' | 'refused'
): Promise<ManageUserRequest> {
  const told = (now: ManageUserRequest): DecidedError => {
    currentRequest.update((each) => (each.uuid === now.uuid ? now : each))
    return new DecidedError(nameOf(now.assigned_to), now.status)
  }
  const before = await api.getManageUserRequest(shown.uuid)
  if (before.status !== shown.status) throw told(before)
  try {
    return await api.changeManageUserRequest(shown.uuid, status)
  } catch (error) {
    // Pods answer 404 for a request that is approved by now.
    if (error instanceof NotFoundError) throw told(await api.getManageUserRequest(shown.uuid))
    throw error
  }
}

/**
 * Approves or refuses a request.
 * @throws DecidedError if somebody else has decided since it was shown
 */
export async function decideRequest(
  shown: ManageUserRequest,
  status: 'approved' | 'refused'
): Promise<void> {
  try {
    const request = await decideOne(shown, status)
    currentRequest.update((each) => (each.uuid === request.uuid ? request : each))
    decided()
  } catch (error) {
    if (isDecided(error)) decided()
    throw error
  }
}

/** The same for several, one after the other; DecidedErrors are among the failures. */
export async function decideRequests(
  requests: readonly ManageUserRequest[],
  status: 'approved' | 'refused'
): Promise<Acted> {
  const shown = new Map(requests.map((each) => [each.uuid, each]))
  const acted = await inBatches(
    [...shown.keys()],
    1,
    async ([uuid]) => {
      await decideOne(shown.get(uuid!)!, status)
      return 1
    },
    isDecided
  )
  decided()
  return acted
}
