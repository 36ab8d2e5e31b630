// The sections of the form, and which setting stands where.
import { fold } from '../contract/kit/fold.ts'
import type { Setting } from './settings.ts'

export const SECTIONS = [
  'instance',
  'signups',
  'security',
  'federation',
  'moderation',
  'music',
  'channels',
  'playlists',
  'quality',
  'subsonic',
  'statistics',
  'ui',
  'other'
] as const
export type SectionId = (typeof SECTIONS)[number]

/** Settings that do not stand in the section of their own name. */
const SINGLE: Readonly<Record<string, SectionId>> = {
  instance__nodeinfo_private: 'statistics',
  instance__nodeinfo_stats_enabled: 'statistics',
  moderation__signup_approval_enabled: 'signups',
  moderation__signup_form_customization: 'signups'
}
const BY_NAME: Readonly<Record<string, SectionId>> = {
  instance: 'instance',
  users: 'signups',
  common: 'security',
  federation: 'federation',
  moderation: 'moderation',
  music: 'music',
  audio: 'channels',
  playlists: 'playlists',
  quality_filters: 'quality',
  subsonic: 'subsonic',
  ui: 'ui'
}

/** The order within a section; the others follow as the pod sends them. */
const ORDER = [
  'instance__name',
  'instance__short_description',
  'instance__long_description',
  'instance__banner',
  'instance__contact_email',
  'instance__location',
  'instance__rules',
  'instance__terms',
  'instance__support_message',
  'users__registration_enabled',
  'moderation__signup_approval_enabled',
  'moderation__signup_form_customization',
  'users__upload_quota',
  'users__default_permissions'
]
const placeOf = ({ id }: Setting): number => {
  const place = ORDER.indexOf(id)
  return place < 0 ? ORDER.length : place
}

/** The section of a setting; those that this client does not know have one of their own. */
export function sectionOf(id: string, isKnown: boolean): SectionId {
  if (!isKnown) return 'other'
  const name = id.split('__')[0]!
  if (Object.hasOwn(SINGLE, id)) return SINGLE[id]!
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : 'other'
}

export type SettingSection = { id: SectionId; settings: Setting[] }

/** All sections that have settings, in order. @param isKnown whether the client has words for it */
export const inSections = (
  settings: readonly Setting[],
  isKnown: (id: string) => boolean
): SettingSection[] =>
  SECTIONS.map((id) => ({
    id,
    settings: settings
      .filter((each) => sectionOf(each.id, isKnown(each.id)) === id)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
  })).filter((section) => section.settings.length > 0)

/** Whether each word of a search is in one of the texts, without regard to case and accents. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const text = fold(texts.join(' '))
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
