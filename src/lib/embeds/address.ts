// The addresses of /embed.html, which other sites show in a frame. docs/product/embeds.md.
import { locales } from '../i18n/locales.ts'
import { EMBED_PATH } from '../routes/files.ts'
import { podUrlOf } from '../pods/instances.ts'

export const embedKinds = ['track', 'album', 'artist', 'playlist', 'channel'] as const
export type EmbedKind = (typeof embedKinds)[number]
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

export type Embed = {
  readonly kind: EmbedKind
  /** A number, a uuid, or for channels also a name or `name@domain`. */
  readonly id: string
  readonly theme: EmbedTheme
  /** BCP 47 tag of a ready language; undefined leaves it to the browser. */
  readonly lang: string | undefined
  /** Origin of the pod; undefined for the host of the page. */
  readonly pod: string | undefined
}

/** Pixels; as the pods' own answers for oEmbed have them. */
export const EMBED_WIDTH = 600
export const embedHeight = (kind: EmbedKind): number => (kind === 'track' ? 150 : 400)

const NUMBER = /^\d{1,15}$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const NAME = /^[\w.-]{1,200}(@[\w.:-]{1,200})?$/
const ids: Readonly<Record<EmbedKind, readonly RegExp[]>> = {
  track: [NUMBER],
  album: [NUMBER],
  artist: [NUMBER],
  playlist: [NUMBER, UUID],
  channel: [UUID, NAME]
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value)

/**
 * Reads the query of the page. Anybody may have written it, so unknown values are left out.
 * @returns undefined unless it names something to show
 */
export function readEmbed(query: string): Embed | undefined {
  const search = new URLSearchParams(query)
  const kind = oneOf(embedKinds, search.get('type'))
  const id = search.get('id') ?? ''
  if (!kind || !ids[kind].some((shape) => shape.test(id))) return undefined
  const asked = search.get('pod')
  const pod = asked === null ? undefined : podUrlOf(asked)
  // Another pod has something else under the same number.
  if (asked !== null && pod === undefined) return undefined
  return {
    kind,
    id,
    theme: oneOf(embedThemes, search.get('theme')) ?? 'auto',
    lang: locales.find(({ tag }) => tag === search.get('lang'))?.tag,
    pod
  }
}

/** The address of the page for an embed. @param origin of the host that serves the page */
export function embedAddress(origin: string, { kind, id, theme, lang, pod }: Embed): string {
  const url = new URL(EMBED_PATH, origin)
  url.searchParams.set('type', kind)
  url.searchParams.set('id', id)
  if (theme !== 'auto') url.searchParams.set('theme', theme)
  if (lang !== undefined) url.searchParams.set('lang', lang)
  if (pod !== undefined && pod !== origin) url.searchParams.set('pod', pod)
  return url.href
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => ENTITIES[each]!)

/** The HTML that people paste into their own pages. Lengths in pixels. */
export const embedCode = (
  address: string,
  title: string,
  { width, height }: { width: number | '100%'; height: number }
): string =>
  `<iframe src="${escape(address)}" title="${escape(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="autoplay; encrypted-media"></iframe>`
