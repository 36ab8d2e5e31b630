// What a moderator compares a report with: other reports by the same person and about the same
// owner, and what the reported thing is today. docs/product/moderation.md#reports.
import { computed } from 'nanostores'
import { getAlbum } from '../../../lib/api/listen/albums.ts'
import { getArtist } from '../../../lib/api/listen/artists.ts'
import { getChannel } from '../../../lib/api/listen/channels.ts'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import { getManageAccount } from '../../../lib/api/admin/moderation/accounts.ts'
import { listManageReports } from '../../../lib/api/admin/moderation/reviews.ts'
import { getLibrary } from '../../../lib/api/publish/libraries.ts'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { env } from '../../../lib/env.ts'
import { subjectOf, type SubjectKind } from '../../../lib/moderation/subjects.ts'
import { resource, type Resource } from '../../kit/resource.ts'
import { currentReport } from './reviews.ts'

/** Rows of a history. */
const SHOWN = 10

const ofReport = <T>(read: (report: ManageReport) => T | undefined) =>
  computed(currentReport.$value, (report) =>
    report.state === 'ready' ? read(report.value) : undefined
  )

/** The search for reports about things of the same owner. */
export const ownerSearch = ({ target_owner: owner }: ManageReport): string | undefined =>
  owner ? `target_owner:${owner.full_username}` : undefined

/** The search for reports by the same person, who may be a stranger. */
export function submitterSearch({ submitter, submitter_email: email }: ManageReport) {
  if (submitter) return `submitter:${submitter.full_username}`
  return email ? `submitter_email:${email}` : undefined
}

const reportsFor = (search: (report: ManageReport) => string | undefined) =>
  resource(ofReport(search), (q, signal) =>
    listManageReports({ q, page_size: SHOWN, ordering: '-creation_date' }, signal)
  )
export const ownersReports = reportsFor(ownerSearch)
export const submittersReports = reportsFor(submitterSearch)

const calls: Readonly<
  Partial<Record<SubjectKind, (key: string, signal: AbortSignal) => Promise<unknown>>>
> = {
  artist: (id, signal) => getArtist(Number(id), signal),
  album: (id, signal) => getAlbum(Number(id), signal),
  track: (id, signal) => getTrack(Number(id), signal),
  channel: getChannel,
  library: getLibrary,
  account: getManageAccount
}

const $subject = ofReport((report) => {
  const { kind, key, isGone } = subjectOf(report, env().language())
  return isGone || key === undefined ? undefined : { kind, key }
})
/** The reported thing as it is today; undefined for what this person cannot see. */
export const subjectToday: Resource<unknown> = resource($subject, async ({ kind, key }, signal) =>
  calls[kind]?.(key, signal).catch(() => undefined)
)
