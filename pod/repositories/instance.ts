import type { InstanceSetting, NodeInfo } from '../../src/lib/contract/instance.ts'
import { AUDIO_EXTENSIONS } from '../../src/lib/contract/codes.ts'
import type { Database } from '../plugins/db.ts'
import type { Asker } from './asker.ts'

/** Public preferences and what they are unless somebody changed them. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  instance__name: 'Atoll',
  instance__short_description: '',
  instance__long_description: '',
  instance__rules: '',
  instance__terms: '',
  instance__contact_email: '',
  instance__support_message: '',
  instance__funkwhale_support_message_enabled: true,
  instance__banner: null,
  instance__location: '',
  users__registration_enabled: false,
  users__default_permissions: [],
  users__upload_quota: 1000,
  moderation__signup_approval_enabled: false,
  moderation__signup_form_customization: { help_text: null, fields: [] },
  moderation__languages: [],
  moderation__unauthenticated_report_types: ['takedown_request', 'illegal_content'],
  music__transcoding_enabled: false,
  music__transcoding_cache_duration: 10080,
  music__only_allow_musicbrainz_tagged_files: false,
  music__join_phrases: 'featuring,feat.,ft.,feat,with,and,&,vs.,,',
  music__default_join_phrase: ', ',
  playlists__max_tracks: 250,
  subsonic__enabled: true,
  ui__custom_css: '',
  federation__public_index: false,
  audio__channels_enabled: true
}

const VERSION = '2.0.0a2'

export type Instance = ReturnType<typeof createInstance>

export function createInstance(db: Database, options: { requireAuth: boolean }) {
  const one = (sql: string): number => db.get<{ n: number | null }>(sql)!.n ?? 0
  let counted: { version: string; content: NonNullable<NodeInfo['metadata']['content']>; downloads: number } | undefined

  const preferences = (): Record<string, unknown> => {
    const rows = db.all<{ name: string; value: string }>('SELECT name, value FROM preferences')
    return { ...DEFAULTS, ...Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown])) }
  }

  const topTags = (category: string) =>
    db.all<{ name: string; count: number }>(
      `SELECT t.name, count(*) AS count FROM tags t JOIN artist_tags x ON x.tag_id = t.id JOIN artists a ON a.id = x.artist_id
       WHERE a.content_category = ? GROUP BY t.id ORDER BY count DESC, t.name LIMIT 5`,
      category
    )

  const count = () => {
    const version = db.catalogVersion()
    if (counted?.version === version) return counted
    counted = {
      version,
      downloads: one('SELECT sum(downloads_count) AS n FROM tracks'),
      content: {
        local: {
          artists: one('SELECT count(*) AS n FROM artists'),
          releases: one('SELECT count(*) AS n FROM albums'),
          recordings: one('SELECT count(*) AS n FROM tracks'),
          hoursOfContent: Math.round(one('SELECT sum(duration) AS n FROM uploads') / 3600)
        },
        topMusicCategories: topTags('music'),
        topPodcastCategories: topTags('podcast')
      }
    }
    return counted
  }

  return {
    settings: (): InstanceSetting[] =>
      Object.entries(preferences())
        .filter(([key]) => key in DEFAULTS)
        .map(([key, value]) => {
          const [section, name] = key.split('__') as [string, string]
          return { section, name, value }
        }),

    /** What a public preference is set to. */
    preference: (name: string): unknown => preferences()[name],

    setPreference(name: string, value: unknown): void {
      db.run('INSERT OR REPLACE INTO preferences (name, value) VALUES (?, ?)', name, JSON.stringify(value))
    },

    nodeInfo(asker: Asker, counts: { users: number; favorites: number; listenings: number }): NodeInfo {
      const preference = preferences()
      const text = (name: string): string => String(preference[name] ?? '')
      const { content, downloads } = count()
      return {
        version: '2.1',
        software: { name: 'funkwhale', version: VERSION, repository: null, homepage: null },
        protocols: ['activitypub'],
        services: { inbound: [], outbound: [] },
        openRegistrations: preference.users__registration_enabled === true,
        usage: {
          users: { total: counts.users, activeHalfyear: counts.users, activeMonth: counts.users },
          localPosts: content.local.recordings,
          localComments: 0
        },
        metadata: {
          actorId: `https://${asker.domain}/federation/actors/service`,
          private: false,
          shortDescription: text('instance__short_description'),
          longDescription: text('instance__long_description'),
          contactEmail: text('instance__contact_email'),
          nodeName: text('instance__name'),
          banner: null,
          defaultUploadQuota: Number(preference.users__upload_quota),
          supportedUploadExtensions: [...AUDIO_EXTENSIONS],
          allowList: { enabled: false, domains: null },
          funkwhaleSupportMessageEnabled: preference.instance__funkwhale_support_message_enabled === true,
          instanceSupportMessage: text('instance__support_message'),
          usage: {
            favorites: { tracks: { total: counts.favorites } },
            listenings: { total: counts.listenings },
            downloads: { total: downloads }
          },
          rules: text('instance__rules'),
          terms: text('instance__terms'),
          languages: preference.moderation__languages as string[],
          location: text('instance__location'),
          content,
          features: ['channels', 'podcasts', ...(options.requireAuth ? [] : ['anonymousCanListen'])]
        }
      }
    }
  }
}
