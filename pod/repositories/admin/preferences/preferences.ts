// Preferences that the operators of the pod may set. Everybody may read the public ones.
import type { AdminPreference } from '../../../../src/lib/contract/admin/preferences.ts'
import type { Database } from '../../../db.ts'
import { formOf } from './fields.ts'

type Preference = { value: unknown; public?: true }
const open = (value: unknown): Preference => ({ value, public: true })
const closed = (value: unknown): Preference => ({ value })

/** Every preference by `section__name`, with its default value. */
const PREFERENCES = {
  /** Whether only people who are signed in see what the pod has; an option when it starts. */
  common__api_authentication_required: closed(false),
  instance__name: open('Atoll'),
  instance__short_description: open(''),
  instance__long_description: open(''),
  instance__rules: open(''),
  instance__terms: open(''),
  instance__contact_email: open(''),
  instance__support_message: open(''),
  instance__funkwhale_support_message_enabled: open(true),
  /** Address of a picture, absolute or a path of the pod. */
  instance__banner: open(null),
  instance__location: open(''),
  instance__nodeinfo_private: closed(false),
  instance__nodeinfo_stats_enabled: closed(true),
  users__registration_enabled: open(false),
  users__default_permissions: open([]),
  /** Megabytes of 10^6 bytes. */
  users__upload_quota: open(1000),
  moderation__allow_list_enabled: closed(false),
  moderation__allow_list_public: closed(false),
  moderation__unauthenticated_report_types: open(['takedown_request', 'illegal_content']),
  moderation__signup_approval_enabled: open(false),
  moderation__signup_form_customization: open({ help_text: null, fields: [] }),
  moderation__languages: open([]),
  music__transcoding_enabled: open(false),
  music__transcoding_cache_duration: open(10080),
  music__only_allow_musicbrainz_tagged_files: open(false),
  music__musicbrainz_genre_update: open(true),
  music__sync_musicbrainz_tags: open(false),
  music__join_phrases: open('featuring,feat.,ft.,feat,with,and,&,vs.,,'),
  music__default_join_phrase: open(', '),
  music__import_external_links: open(true),
  music__display_external_links: open(true),
  quality_filters__bitrate_filter: open(null),
  quality_filters__has_mbid: open(null),
  // Pods of 2.0 have a list inside a list by default.
  quality_filters__audio_format: open([[]]),
  quality_filters__has_cover: open(null),
  quality_filters__has_tags: open(null),
  quality_filters__has_release_date: open(null),
  playlists__max_tracks: open(250),
  subsonic__enabled: open(true),
  ui__custom_css: open(''),
  federation__enabled: closed(true),
  federation__music_cache_duration: open(2880),
  federation__collection_page_size: closed(50),
  federation__actor_fetch_delay: closed(720),
  federation__public_index: open(false),
  federation__pod_follow: closed(true),
  federation__auto_federation: closed(false),
  audio__channels_enabled: open(true),
  audio__max_channels: open(20)
} as const satisfies Record<string, Preference>

export type PreferenceName = keyof typeof PREFERENCES
export const isPreference = (name: string): name is PreferenceName =>
  Object.hasOwn(PREFERENCES, name)

export type Preferences = ReturnType<typeof createPreferences>

/** @param requireAuth whether the pod starts closed to anonymous visitors */
export function createPreferences(db: Database, requireAuth = false) {
  const defaultOf = (name: PreferenceName): unknown =>
    name === 'common__api_authentication_required' ? requireAuth : PREFERENCES[name].value
  const all = (): Record<PreferenceName, unknown> => {
    const rows = db.all<{ name: string; value: string }>('SELECT name, value FROM preferences')
    return {
      ...(Object.fromEntries(
        Object.keys(PREFERENCES).map((name) => [name, defaultOf(name as PreferenceName)])
      ) as Record<PreferenceName, unknown>),
      ...Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]))
    }
  }
  const has = (name: string): boolean =>
    db.get('SELECT 1 FROM preferences WHERE name = ?', name) !== undefined

  return {
    all,
    get(name: PreferenceName): unknown {
      const row = db.get<{ value: string }>('SELECT value FROM preferences WHERE name = ?', name)
      return row ? (JSON.parse(row.value) as unknown) : defaultOf(name)
    },
    /** Whether the pod is closed to anonymous visitors. */
    isClosed(): boolean {
      return this.get('common__api_authentication_required') === true
    },
    /** Whether a preference has been set. */
    has,

    /** Public ones, as `section`, `name` and value. */
    listPublic(): { section: string; name: string; value: unknown }[] {
      const values = all()
      return Object.entries<Preference>(PREFERENCES)
        .filter(([, preference]) => preference.public)
        .map(([key]) => {
          const [section, name] = key.split('__') as [string, string]
          return { section, name, value: values[key as PreferenceName] }
        })
    },

    /**
     * All of them with what a form needs, or only the named ones.
     * @param origin of the pod, for addresses of pictures
     */
    forms(origin: string, names = Object.keys(PREFERENCES) as PreferenceName[]): AdminPreference[] {
      const values = all()
      return names.map((name) => formOf(name, values[name], defaultOf(name), origin))
    },

    /** Names outside of the table above are internal values of the pod. */
    set(name: string, value: unknown): void {
      db.run(
        'INSERT OR REPLACE INTO preferences (name, value) VALUES (?, ?)',
        name,
        JSON.stringify(value)
      )
    }
  }
}

/**
 * Reads `section__name=value`; a value that is not JSON is a text. @throws Error for names that do
 * not exist
 */
export function readPreference(text: string): [PreferenceName, unknown] {
  const at = text.indexOf('=')
  const name = at < 0 ? text : text.slice(0, at)
  if (at < 0 || !isPreference(name))
    throw new Error(`There is no preference ${name}. Write section__name=value`)
  const value = text.slice(at + 1)
  try {
    return [name, JSON.parse(value) as unknown]
  } catch {
    return [name, value]
  }
}
