import { formatNumber } from '../../../lib/i18n/formats.ts'
import { isolate } from '../../../lib/text/names.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { useLanguage } from '../../../ui/language.tsx'

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
