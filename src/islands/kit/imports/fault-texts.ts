// The words for a tag that a pod misses or does not take.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { Fault } from '../../../stores/publish/uploads/import-faults.ts'

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
