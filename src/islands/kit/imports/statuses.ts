// The words for the states of an import: what each is called, and what it means.
import type { ImportStatus } from '../../../lib/contract/publish/uploads.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'

export const statusTexts = {
  draft: 'uploads.draft',
  pending: 'uploads.pending',
  finished: 'uploads.finished',
  errored: 'uploads.errored',
  skipped: 'uploads.skipped'
} as const satisfies Record<ImportStatus, TextKey>

export const statusIcons: Readonly<Record<ImportStatus, string>> = {
  draft: 'edit',
  pending: 'clock',
  finished: 'done',
  errored: 'error',
  skipped: 'copy'
}

export const meanings: Readonly<Record<ImportStatus, TextKey>> = {
  draft: 'content.draftMeans',
  pending: 'content.pendingMeans',
  finished: 'content.finishedMeans',
  errored: 'content.erroredMeans',
  skipped: 'content.skippedMeans'
}
