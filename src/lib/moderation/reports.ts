// What can be reported, and what the categories are called. docs/product/moderation.md#reports.
import type { ReportTarget, ReportType } from '../contract/admin/moderation/reviews.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { Item } from '../items/items.ts'

/** In the order in which they are offered. */
export const reportTexts: Readonly<Record<ReportType, TextKey>> = {
  takedown_request: 'moderation.takedown',
  invalid_metadata: 'moderation.metadata',
  illegal_content: 'moderation.illegal',
  offensive_content: 'moderation.offensive',
  other: 'moderation.otherCategory'
}
export const reportTypes = Object.keys(reportTexts) as ReportType[]

/** Characters of a message that pods take. */
export const MAX_REPORT = 50_000

/** How a report names a thing; undefined for what cannot be reported. */
export function reportTargetOf(item: Item): ReportTarget | undefined {
  if (item.pod !== undefined) return undefined
  const { kind, row } = item
  if (kind === 'artist' || kind === 'podcast') return { type: 'artist', id: row.id }
  if (kind === 'album' || kind === 'track') return { type: kind, id: row.id }
  if (kind === 'upload') return { type: 'track', id: row.track.id }
  if (kind === 'channel' || kind === 'library') return { type: kind, uuid: row.uuid }
  // Pods of 2.0 know playlists by numbers only here, which their playlists do not have.
  if (kind === 'playlist' && /^\d+$/.test(row.uuid)) return { type: kind, id: Number(row.uuid) }
  return undefined
}
