// The words for what happens to a file, and the names of groups. docs/uploads.md.
import { formatNumber } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import { LONG_IMPORT_MS } from '../../../lib/uploads/pace.ts'
import type { FailReason, Problem, UploadGroup, UploadItem } from '../../../lib/uploads/types.ts'
import { useLanguage } from '../../../ui/language.tsx'

const PROBLEMS: Readonly<Record<Problem, TextKey>> = {
  empty: 'uploads.empty',
  'file-type': 'uploads.fileType',
  damaged: 'uploads.damaged',
  cut: 'uploads.cut',
  aac: 'uploads.aac',
  'aac-tags': 'uploads.aacTags',
  'no-tags': 'uploads.noTags',
  'no-title': 'uploads.noTitle',
  'no-artist': 'uploads.noArtist',
  'too-large': 'uploads.tooLarge',
  quota: 'uploads.quota',
  denied: 'uploads.denied',
  refused: 'uploads.refused',
  'pod-failed': 'uploads.podFailed',
  'no-answer': 'uploads.noAnswer',
  'cut-off': 'uploads.cutOff',
  'target-gone': 'uploads.targetGone',
  'file-gone': 'uploads.fileGone',
  'file-changed': 'uploads.fileChanged',
  'invalid-metadata': 'uploads.invalidMetadata',
  'import-unknown': 'uploads.importUnknown'
}

const REASONS: Readonly<Record<FailReason, TextKey>> = {
  'upload-cancelled': 'uploads.isCancelled',
  'missing-tags': 'uploads.tagsMissing',
  'upload-failed': 'uploads.uploadFailed',
  'import-failed': 'uploads.importFailed'
}

/** @param part 0 to 100 */
export const percent = (part: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), { style: 'percent' }).format(part / 100)

export type Said = {
  tone: 'plain' | 'busy' | 'good' | 'bad'
  icon: string
  words: string
  /** Why, or what to do. */
  more?: string | undefined
}

type Where = { t: Translate; locale: string; draft: boolean; now: number }

function sayFailed({ reason, problem, detail, details }: UploadItem, t: Translate): Said {
  const words = t(REASONS[reason ?? 'upload-failed'])
  if (reason === 'upload-cancelled') return { tone: 'plain', icon: 'x', words }
  const key = problem && PROBLEMS[problem]
  // The details of a file say of a failed import what the pod does, in our words where there are.
  const more = [key && t(key), details ? undefined : detail].filter(Boolean).join(' ')
  return { tone: 'bad', icon: 'error', words, more }
}

/** What is said about a file. @param where `now` in milliseconds since 1970 */
export function sayState(item: UploadItem, { t, locale, draft, now }: Where): Said {
  switch (item.state) {
    case 'queued':
      return { tone: 'plain', icon: 'spinner', words: t('uploads.isQueued') }
    case 'parsed':
      return {
        tone: 'plain',
        icon: 'tag',
        words: t(draft ? 'uploads.isReady' : 'uploads.isWaiting')
      }
    case 'uploading':
      return {
        tone: 'busy',
        icon: 'upload',
        words: t('uploads.isUploading', { percent: percent(item.progress, locale) })
      }
    case 'uploaded': {
      const isLong = item.sentAt !== undefined && now - item.sentAt > LONG_IMPORT_MS
      const words = t(isLong ? 'uploads.isLong' : 'uploads.isProcessing')
      return isLong
        ? { tone: 'plain', icon: 'clock', words }
        : { tone: 'busy', icon: 'spinner', words }
    }
    case 'imported': {
      const { importStatus: status } = item
      const words =
        status === 'skipped'
          ? t('uploads.skipped')
          : t(status === 'draft' ? 'publish.isDraft' : 'uploads.isImported')
      // Neither a failure nor a success.
      return { tone: status === 'skipped' ? 'plain' : 'good', icon: 'check', words }
    }
    case 'failed':
      return sayFailed(item, t)
  }
}

/** What was written, title and artists by its tags, or the name of the file. */
export const titleOf = ({ metadata, tags, name }: UploadItem): string =>
  metadata?.title.trim() || (tags?.title ?? name)
export const creditOf = ({ metadata, tags, path }: UploadItem): string =>
  tags && !metadata ? [tags.artists.join(', '), tags.album].filter(Boolean).join(' · ') : path

/** How a group is called: its channel, the album that all files share, or its first file. */
export function useGroupName({ target, queue }: UploadGroup): string {
  const { t, locale } = useLanguage()
  if (target.type === 'channel') return target.name
  const albums = new Set(queue.map(({ tags }) => tags?.album).filter((name) => name !== undefined))
  const [album] = albums
  if (album !== undefined && albums.size === 1) return album
  const first = queue[0]!
  const name = first.tags?.title ?? first.name
  if (queue.length === 1) return name
  return t('uploads.groupOf', {
    name: isolate(name),
    number: formatNumber(queue.length - 1, locale)
  })
}
