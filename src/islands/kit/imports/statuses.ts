// The words for the states of an import: what each is called, and what it means.
import type { ImportStatus } from '../../../lib/contract/publish/uploads.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { Fault } from '../../../stores/publish/uploads/import-faults.ts'

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

const tags: Readonly<Record<string, TextKey>> = {
  title: 'common.title',
  artists: 'common.artists',
  artist: 'content.tagArtist',
  album: 'common.album',
  'album.title': 'common.album',
  'album.artists': 'content.tagAlbumArtist',
  position: 'content.tagPosition',
  license: 'content.tagLicense',
  mbid: 'content.tagMbid'
}

/** Pods name the tags in English; those without a text of ours stay as they are. */
export const tagName = (tag: string, t: Translate): string => {
  const text = Object.hasOwn(tags, tag) ? tags[tag] : undefined
  return text ? t(text) : tag
}

/** "Title is missing", or the pod's words about a tag. */
export const faultText = ({ tag, missing, words }: Fault, t: Translate): string =>
  missing
    ? t('content.tagMissing', { tag: tagName(tag, t) })
    : t('content.tagWrong', { tag: tagName(tag, t), reason: words })
