// Facts of channels, and the addresses of their pages.
import type { ArtistWithAlbums } from './contract/listen/artists.ts'
import type { Channel } from './contract/listen/channels.ts'
import { intlTag } from './i18n/locales.ts'
import { routePath } from './routes/match.ts'

export type ChannelFacts = {
  category: string | undefined
  subcategory: string | undefined
  /** Code, as in RSS feeds: `en`, `pt-br`. */
  language: string | undefined
  owner: string | undefined
  email: string | undefined
  copyright: string | undefined
}

/** The metadata of a channel. Pods pass on what feeds contain, so each value may be anything. */
export function channelFacts(metadata: unknown): ChannelFacts {
  const values = (metadata ?? {}) as Partial<Record<string, unknown>>
  const text = (key: string): string | undefined => {
    const value = values[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return {
    category: text('itunes_category'),
    subcategory: text('itunes_subcategory'),
    language: text('language'),
    owner: text('owner_name'),
    email: text('owner_email'),
    copyright: text('copyright')
  }
}

/**
 * What a form of a podcast does not have, and pods would forget: they replace all metadata by those
 * that are sent.
 */
export function keptMetadata(metadata: unknown): Record<string, unknown> {
  const { copyright, explicit } = (metadata ?? {}) as Partial<Record<string, unknown>>
  return {
    ...(typeof copyright === 'string' && copyright.trim() ? { copyright } : {}),
    ...(typeof explicit === 'boolean' ? { explicit } : {})
  }
}

/** The name of a language in the language of the reader; the code itself if it is not known. */
export function languageIn(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(intlTag(tag), { type: 'language' }).of(code) ?? code
  } catch {
    return code // no code of a language
  }
}

/** `@name@domain`; a channel that was read from a feed has none. */
export const fediverseHandle = ({ actor }: Channel): string | undefined =>
  actor ? `@${actor.full_username}` : undefined

/** The page of a podcast, which is an artist in lists: that of its channel, if it has one. */
export const podcastPath = (
  { id, channel }: Pick<ArtistWithAlbums, 'id' | 'channel'>,
  locale: string
): string =>
  channel
    ? routePath('channels.detail', { id: channel.uuid }, locale)
    : routePath('library.artists.detail', { id }, locale)
