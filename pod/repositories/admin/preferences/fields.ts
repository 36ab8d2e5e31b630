// What a form needs for each preference: its kind, its name, and its choices.
import type { AdminPreference } from '../../../../src/lib/contract/admin/preferences.ts'
import type { PreferenceName } from './preferences.ts'
import { countries, languages, type Choice } from './choices.ts'

export type Kind = 'flag' | 'number' | 'line' | 'text' | 'one' | 'many' | 'json' | 'file'

const FIELDS: Readonly<Record<Kind, AdminPreference['field']>> = {
  flag: { class: 'BooleanField', widget: { class: 'CheckboxInput' }, input_type: 'checkbox' },
  number: { class: 'IntegerField', widget: { class: 'NumberInput' }, input_type: 'number' },
  line: { class: 'CharField', widget: { class: 'TextInput' }, input_type: 'text' },
  text: { class: 'CharField', widget: { class: 'Textarea' }, input_type: null },
  one: { class: 'ChoiceField', widget: { class: 'Select' }, input_type: 'select' },
  many: { class: 'MultipleChoiceField', widget: { class: 'SelectMultiple' }, input_type: 'select' },
  json: { class: 'JSONField', widget: { class: 'Textarea' }, input_type: null },
  file: { class: 'FileField', widget: { class: 'ImageWidget' }, input_type: 'file' }
}

type Field = [kind: Kind, label: string, choices?: () => readonly Choice[]]

const yesNo = (): Choice[] => [
  ['', 'Does not matter'],
  ['true', 'Yes'],
  ['false', 'No']
]
const same = (...values: string[]): Choice[] =>
  values.map((value) => [value, value.replaceAll('_', ' ')])

/** Real pods send longer names and help; the client has texts of its own. */
const PREFERENCES: Readonly<Record<PreferenceName, Field>> = {
  common__api_authentication_required: ['flag', 'Only members see the library'],
  instance__name: ['line', 'Name of the pod'],
  instance__short_description: ['line', 'Description in one line'],
  instance__long_description: ['text', 'Description'],
  instance__rules: ['text', 'Rules of the pod'],
  instance__terms: ['text', 'Terms'],
  instance__contact_email: ['line', 'E-mail address of the operators'],
  instance__support_message: ['text', 'Message that asks for support'],
  instance__funkwhale_support_message_enabled: ['flag', 'Ask for support of the software'],
  instance__banner: ['file', 'Banner'],
  instance__location: ['one', 'Country of the server', countries],
  instance__nodeinfo_private: ['flag', 'Ask not to be listed'],
  instance__nodeinfo_stats_enabled: ['flag', 'Publish statistics'],
  users__registration_enabled: ['flag', 'Everybody may sign up'],
  users__default_permissions: [
    'many',
    'Permissions of everybody',
    () => same('moderation', 'library', 'settings')
  ],
  users__upload_quota: ['number', 'Storage for each person, in MB'],
  moderation__allow_list_enabled: ['flag', 'Talk to allowed domains only'],
  moderation__allow_list_public: ['flag', 'Publish the allowed domains'],
  moderation__unauthenticated_report_types: [
    'many',
    'Reports without an account',
    () =>
      same('takedown_request', 'invalid_metadata', 'illegal_content', 'offensive_content', 'other')
  ],
  moderation__signup_approval_enabled: ['flag', 'Moderators approve sign-ups'],
  moderation__signup_form_customization: ['json', 'Sign-up form'],
  moderation__languages: ['many', 'Languages of the moderators', languages],
  music__transcoding_enabled: ['flag', 'Transcoding'],
  music__transcoding_cache_duration: ['number', 'Keep transcoded files, in minutes'],
  music__only_allow_musicbrainz_tagged_files: ['flag', 'Only files with MusicBrainz ids'],
  music__musicbrainz_genre_update: ['flag', 'Genres of MusicBrainz as tags'],
  music__sync_musicbrainz_tags: ['flag', 'Tags from MusicBrainz'],
  music__join_phrases: ['line', 'Texts between artists'],
  music__default_join_phrase: ['line', 'Usual text between artists'],
  music__import_external_links: ['flag', 'Import links to other sites'],
  music__display_external_links: ['flag', 'Show links to other sites'],
  quality_filters__bitrate_filter: [
    'one',
    'Bitrate',
    () => [['', 'Any'], ...same('low', 'medium', 'high', 'very_high')]
  ],
  quality_filters__has_mbid: ['one', 'Has a MusicBrainz id', yesNo],
  quality_filters__audio_format: [
    'many',
    'Formats',
    () => same('aac', 'aif', 'aiff', 'flac', 'm4a', 'mp3', 'ogg', 'opus')
  ],
  quality_filters__has_cover: ['one', 'Has a cover', yesNo],
  quality_filters__has_tags: ['one', 'Has tags', yesNo],
  quality_filters__has_release_date: ['one', 'Has a release date', yesNo],
  playlists__max_tracks: ['number', 'Tracks in a playlist'],
  subsonic__enabled: ['flag', 'Subsonic API'],
  ui__custom_css: ['text', 'Style sheet'],
  federation__enabled: ['flag', 'Federation'],
  federation__music_cache_duration: ['number', 'Keep music of other pods, in minutes'],
  federation__collection_page_size: ['number', 'Entries of a page for other pods'],
  federation__actor_fetch_delay: ['number', 'Ask again about people, in minutes'],
  federation__public_index: ['flag', 'Public index'],
  federation__pod_follow: ['flag', 'Other pods may follow this one'],
  federation__auto_federation: ['flag', 'Follow pods back'],
  audio__channels_enabled: ['flag', 'Channels'],
  audio__max_channels: ['number', 'Channels of a person']
}

export const kindOf = (name: PreferenceName): Kind => PREFERENCES[name][0]
export const choicesOf = (name: PreferenceName): readonly Choice[] => PREFERENCES[name][2]?.() ?? []

/** A preference as the form of the administration gets it. @param origin of the pod */
export function formOf(
  identifier: PreferenceName,
  value: unknown,
  usual: unknown,
  origin: string
): AdminPreference {
  const [section, name] = identifier.split('__') as [string, string]
  const [kind, verbose_name, choices] = PREFERENCES[identifier]
  const isPicture = kind === 'file' && typeof value === 'string' && value !== ''
  return {
    section,
    name,
    identifier,
    default: usual,
    value: isPicture ? new URL(value, origin).href : value,
    verbose_name,
    help_text: null,
    additional_data: choices ? { choices: choices().map((choice) => [...choice]) } : {},
    field: FIELDS[kind]
  }
}
