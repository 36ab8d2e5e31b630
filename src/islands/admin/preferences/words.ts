// What the client calls the settings that it knows, and their values. Others have the pod's words.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import type { SectionId } from '../../../lib/preferences/sections.ts'
import type { Setting, SignupFormValue } from '../../../lib/preferences/settings.ts'

export const sectionTexts = {
  instance: 'preferences.sectionInstance',
  signups: 'preferences.sectionSignups',
  security: 'preferences.sectionSecurity',
  federation: 'preferences.sectionFederation',
  moderation: 'preferences.sectionModeration',
  music: 'preferences.sectionMusic',
  channels: 'preferences.sectionChannels',
  playlists: 'preferences.sectionPlaylists',
  quality: 'preferences.sectionQuality',
  subsonic: 'preferences.sectionSubsonic',
  statistics: 'preferences.sectionStatistics',
  ui: 'preferences.sectionUi',
  other: 'preferences.sectionOther'
} as const satisfies Record<SectionId, TextKey>

const settingTexts: Readonly<Record<string, readonly [label: TextKey, hint?: TextKey]>> = {
  instance__name: ['preferences.name', 'preferences.nameHint'],
  instance__short_description: ['preferences.short'],
  instance__long_description: ['preferences.long', 'preferences.longHint'],
  instance__banner: ['preferences.banner', 'preferences.bannerHint'],
  instance__contact_email: ['preferences.contact'],
  instance__location: ['preferences.location'],
  instance__rules: ['preferences.rules'],
  instance__terms: ['preferences.terms'],
  instance__support_message: ['preferences.support', 'preferences.supportHint'],
  instance__funkwhale_support_message_enabled: ['preferences.supportSoftware'],
  instance__nodeinfo_stats_enabled: ['preferences.statistics'],
  instance__nodeinfo_private: ['preferences.unlisted'],
  users__registration_enabled: ['preferences.registration', 'preferences.registrationHint'],
  users__default_permissions: ['preferences.given', 'preferences.givenHint'],
  users__upload_quota: ['preferences.quota', 'preferences.quotaHint'],
  moderation__signup_approval_enabled: ['preferences.approval', 'preferences.approvalHint'],
  moderation__signup_form_customization: ['preferences.form', 'preferences.formHint'],
  moderation__allow_list_enabled: ['preferences.allowList'],
  moderation__allow_list_public: ['preferences.allowListPublic'],
  moderation__unauthenticated_report_types: ['preferences.reports', 'preferences.reportsHint'],
  moderation__languages: ['preferences.languages'],
  common__api_authentication_required: ['preferences.closed'],
  federation__enabled: ['preferences.federation'],
  federation__music_cache_duration: ['preferences.musicCache'],
  federation__collection_page_size: ['preferences.pageSize'],
  federation__actor_fetch_delay: ['preferences.fetchDelay'],
  federation__public_index: ['preferences.publicIndex'],
  federation__pod_follow: ['preferences.podFollow'],
  federation__auto_federation: ['preferences.followBack'],
  music__transcoding_enabled: ['preferences.transcoding', 'preferences.transcodingHint'],
  music__transcoding_cache_duration: ['preferences.transcodingCache'],
  music__only_allow_musicbrainz_tagged_files: ['preferences.onlyMbid', 'preferences.onlyMbidHint'],
  music__musicbrainz_genre_update: ['preferences.genres'],
  music__sync_musicbrainz_tags: ['preferences.syncTags'],
  music__join_phrases: ['preferences.joins', 'preferences.joinsHint'],
  music__default_join_phrase: ['preferences.join'],
  music__import_external_links: ['preferences.importLinks'],
  music__display_external_links: ['preferences.showLinks'],
  audio__channels_enabled: ['preferences.channels', 'preferences.channelsHint'],
  audio__max_channels: ['preferences.maxChannels'],
  playlists__max_tracks: ['preferences.maxTracks'],
  quality_filters__bitrate_filter: ['preferences.bitrate'],
  quality_filters__has_mbid: ['preferences.hasMbid'],
  quality_filters__audio_format: ['preferences.formats'],
  quality_filters__format: ['preferences.formats'],
  quality_filters__has_cover: ['preferences.hasCover'],
  quality_filters__has_tags: ['preferences.hasTags'],
  quality_filters__has_release_date: ['preferences.hasDate'],
  subsonic__enabled: ['preferences.subsonic', 'preferences.subsonicHint'],
  ui__custom_css: ['preferences.css', 'preferences.cssHint']
}

/** Texts of several lines that are Markdown. */
const MARKDOWN = [
  'instance__long_description',
  'instance__rules',
  'instance__terms',
  'instance__support_message'
]
export const isMarkdown = ({ id }: Setting): boolean => MARKDOWN.includes(id)

export const isKnownSetting = (id: string): boolean => Object.hasOwn(settingTexts, id)

export const labelOf = ({ id, label }: Setting, t: Translate): string =>
  isKnownSetting(id) ? t(settingTexts[id]![0]) : label

export function hintOf({ id, help }: Setting, t: Translate): string | undefined {
  if (!isKnownSetting(id)) return help || undefined
  const hint = settingTexts[id]![1]
  return hint && t(hint)
}

const permissions = {
  library: 'users.canLibrary',
  moderation: 'users.canModeration',
  settings: 'users.canSettings'
} as const
const reports = {
  takedown_request: 'preferences.takedown',
  invalid_metadata: 'preferences.wrongData',
  illegal_content: 'preferences.illegal',
  offensive_content: 'preferences.offensive',
  other: 'preferences.else'
} as const
const bitrates = {
  low: 'preferences.low',
  medium: 'preferences.medium',
  high: 'preferences.high',
  very_high: 'preferences.veryHigh'
} as const
const yesNo = { true: 'preferences.yes', false: 'preferences.no' } as const

const valueTexts: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  users__default_permissions: permissions,
  moderation__unauthenticated_report_types: reports,
  quality_filters__bitrate_filter: bitrates,
  quality_filters__has_mbid: yesNo,
  quality_filters__has_cover: yesNo,
  quality_filters__has_tags: yesNo,
  quality_filters__has_release_date: yesNo
}

const NAMED: Readonly<Record<string, 'region' | 'language'>> = {
  instance__location: 'region',
  moderation__languages: 'language'
}

/** Names of choices in the language of the page, by value; the pod's own where there is none. */
export function choiceNamer({ id, choices }: Setting, t: Translate, locale: string) {
  const type = Object.hasOwn(NAMED, id) ? NAMED[id]! : undefined
  const names = type && new Intl.DisplayNames(intlTag(locale), { type, fallback: 'none' })
  const texts = Object.hasOwn(valueTexts, id) ? valueTexts[id]! : {}
  const own = new Map(choices.map(({ value, name }) => [value, name]))
  return (value: string): string => {
    if (Object.hasOwn(texts, value)) return t(texts[value]!)
    try {
      const name = names?.of(value)
      if (name) return name
    } catch {
      // Not the form of a code.
    }
    return own.get(value) ?? value
  }
}

/** What there is to choose from: countries and languages by their names, others as pods send it. */
export function orderedValues(setting: Setting, t: Translate, locale: string): string[] {
  const values = setting.choices.map(({ value }) => value)
  if (!Object.hasOwn(NAMED, setting.id)) return values
  const nameOf = choiceNamer(setting, t, locale)
  const { compare } = new Intl.Collator(intlTag(locale))
  return values.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
}

const MAX_SHOWN = 120
const shortened = (text: string): string =>
  text.length > MAX_SHOWN ? `${[...text].slice(0, MAX_SHOWN).join('')}…` : text

/** A held value in words. */
export function inWords(setting: Setting, value: unknown, t: Translate, locale: string): string {
  if (setting.kind === 'flag') return t(value ? 'preferences.on' : 'preferences.off')
  if (value instanceof Blob) return t('preferences.newPicture')
  if (setting.kind === 'form') {
    const { help, fields } = value as SignupFormValue
    const labels = fields.map(({ label }) => label).join(', ')
    return fields.length > 0
      ? shortened(t('preferences.formValue', { number: fields.length, labels }))
      : shortened(help) || t('preferences.none')
  }
  const nameOf = choiceNamer(setting, t, locale)
  if (Array.isArray(value))
    return shortened(value.map(String).map(nameOf).join(', ')) || t('preferences.none')
  if (value === '' || value === null || value === undefined) return t('preferences.none')
  if (typeof value === 'object') return shortened(JSON.stringify(value))
  if (setting.kind === 'file') return shortened(decodeName(String(value)))
  return shortened(nameOf(String(value)))
}

function decodeName(address: string): string {
  const name = address.split('/').pop() ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
