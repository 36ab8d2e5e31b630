// What of a report's subject can be deleted: the thing, or what the pod has of an account.
// docs/product/moderation.md#reports.
import { computed } from 'nanostores'
import { getManageAccountStats } from '../../../lib/api/admin/moderation/accounts.ts'
import { env } from '../../../lib/env.ts'
import { isBuiltIn } from '../../../lib/kit/privacy.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import { resource } from '../../kit/resource.ts'
import { $session, can } from '../../session/session.ts'
import { managedOf, statsOf, type ManagedKey } from '../library/details.ts'
import { currentReport } from './reviews.ts'

const lists = {
  artist: 'artists',
  album: 'albums',
  track: 'tracks',
  channel: 'channels',
  library: 'libraries'
} as const
const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind)

/** Undefined for a playlist, which only its owner deletes, and a library that pods always keep. */
export const $removal = computed([currentReport.$value, $session], (report, session) => {
  if (report.state !== 'ready') return undefined
  const { kind, key, isGone, name } = subjectOf(report.value, env().language())
  if (isGone || key === undefined) return undefined
  if (kind === 'account') return { kind: 'account', id: key } as const
  if (!isListed(kind) || !can(session, 'library')) return undefined
  const { privacy_level = '' } = Object(report.value.target_state) as { privacy_level?: string }
  if (kind === 'library' && isBuiltIn({ name, privacy_level })) return undefined
  return { kind: lists[kind], id: key } as const
})

const $thing = computed($removal, (removal): ManagedKey | undefined =>
  removal && removal.kind !== 'account' ? removal : undefined
)
export const reportedThing = managedOf($thing)
export const reportedStats = statsOf($thing)

const $account = computed($removal, (removal) =>
  removal?.kind === 'account' ? removal.id : undefined
)
export const reportedAccount = resource($account, getManageAccountStats)
