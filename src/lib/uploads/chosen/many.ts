// What is written about several files of a channel at once, and their letters that look wrong.
import { episodeOf, episodeTags, type EpisodeTexts, type SharedField } from '../episodes.ts'
import { lessGarbled } from './tag-warnings.ts'
import type { UploadItem } from '../types.ts'

const SHARED: readonly SharedField[] = [
  'album',
  'tags',
  'license',
  'cover',
  'description',
  'copyright'
]
const looks = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : value || null)

/** What several files have in common; `mixed` are the fields in which they differ. */
export function commonTexts(items: readonly UploadItem[]): {
  texts: EpisodeTexts
  mixed: ReadonlySet<SharedField>
} {
  const all = items.map(episodeOf)
  const [first] = all
  const mixed = new Set(
    SHARED.filter((field) => all.some((each) => looks(each[field]) !== looks(first?.[field])))
  )
  const same = SHARED.filter((field) => !mixed.has(field))
  const shared = Object.fromEntries(same.map((field) => [field, first?.[field]]))
  return { texts: { ...shared, title: '' }, mixed }
}

/** The texts of a file in the letters that were probably meant; undefined if all look right. */
export function mendedTexts(item: UploadItem): Partial<EpisodeTexts> | undefined {
  const texts = episodeOf(item)
  const mended = (['title', 'description', 'copyright'] as const).flatMap((field) => {
    const better = lessGarbled(texts[field] ?? '')
    return better === undefined ? [] : [[field, better] as const]
  })
  // Signs are gone from tags, so they are made of the genres anew.
  const genres = item.tags?.genres ?? []
  const better = genres.map((genre) => lessGarbled(genre) ?? genre)
  const isAsRead = looks(texts.tags) === looks(episodeTags(genres))
  const tags = isAsRead && looks(better) !== looks(genres) ? { tags: episodeTags(better) } : {}
  const change = { ...Object.fromEntries(mended), ...tags }
  return Object.keys(change).length === 0 ? undefined : change
}
