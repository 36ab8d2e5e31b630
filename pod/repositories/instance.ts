import type { InstanceSetting, NodeInfo } from '../../src/lib/contract/instance.ts'
import { AUDIO_EXTENSIONS } from '../../src/lib/contract/codes.ts'
import type { Database } from '../db.ts'
import { stamp } from '../text.ts'
import type { Asker } from './query/asker.ts'
import type { PreferenceName, Preferences } from './preferences.ts'

const VERSION = '2.0.0a2'

export type Instance = ReturnType<typeof createInstance>

export function createInstance(
  db: Database,
  preferences: Preferences,
  options: { requireAuth: boolean; now: () => number }
) {
  const one = (sql: string): number => db.get<{ n: number | null }>(sql)!.n ?? 0
  let counted:
    | { version: string; content: NonNullable<NodeInfo['metadata']['content']>; downloads: number }
    | undefined

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

  /** Users who listened, or joined, within this number of days count as active. */
  const active = (days: number): number => {
    const since = stamp(options.now() - days * 24 * 3600 * 1000)
    const sql = `SELECT count(*) AS n FROM users u WHERE is_active AND (date_joined > ?1
      OR EXISTS (SELECT 1 FROM listenings l WHERE l.user_id = u.id AND l.creation_date > ?1))`
    return db.get<{ n: number }>(sql, since)!.n
  }
  const people = (): NodeInfo['usage']['users'] => ({
    total: one('SELECT count(*) AS n FROM users WHERE is_active'),
    activeHalfyear: active(180),
    activeMonth: active(30)
  })
  const usage = (): NodeInfo['metadata']['usage'] => ({
    favorites: { tracks: { total: one('SELECT count(*) AS n FROM favorites') } },
    listenings: { total: one('SELECT count(*) AS n FROM listenings') },
    downloads: { total: count().downloads }
  })
  const banner = (asker: Asker, value: unknown): string | null =>
    typeof value === 'string' && value !== '' ? new URL(value, asker.origin).href : null

  return {
    settings: (): InstanceSetting[] => preferences.listPublic(),

    setPreference(name: string, value: unknown): void {
      preferences.set(name, value)
    },

    nodeInfo(asker: Asker): NodeInfo {
      const preference = preferences.all()
      const text = (name: PreferenceName): string => String(preference[name] ?? '')
      const open = preference.instance__nodeinfo_stats_enabled === true
      return {
        version: '2.1',
        software: { name: 'funkwhale', version: VERSION, repository: null, homepage: null },
        protocols: ['activitypub'],
        services: { inbound: [], outbound: [] },
        openRegistrations: preference.users__registration_enabled === true,
        usage: {
          users: open ? people() : { total: null, activeHalfyear: null, activeMonth: null },
          localPosts: open ? count().content.local.recordings : null,
          localComments: open ? 0 : null
        },
        metadata: {
          actorId: `https://${asker.domain}/federation/actors/service`,
          private: preference.instance__nodeinfo_private === true,
          shortDescription: text('instance__short_description'),
          longDescription: text('instance__long_description'),
          contactEmail: text('instance__contact_email'),
          nodeName: text('instance__name'),
          banner: banner(asker, preference.instance__banner),
          defaultUploadQuota: Number(preference.users__upload_quota),
          supportedUploadExtensions: [...AUDIO_EXTENSIONS],
          allowList: { enabled: preference.moderation__allow_list_enabled === true, domains: null },
          funkwhaleSupportMessageEnabled:
            preference.instance__funkwhale_support_message_enabled === true,
          instanceSupportMessage: text('instance__support_message'),
          usage: open ? usage() : null,
          rules: text('instance__rules'),
          terms: text('instance__terms'),
          languages: preference.moderation__languages as string[],
          location: text('instance__location'),
          content: open ? count().content : null,
          features: [
            ...(preference.audio__channels_enabled === true ? ['channels', 'podcasts'] : []),
            ...(options.requireAuth ? [] : ['anonymousCanListen']),
            ...(preference.federation__enabled === true ? ['federation'] : []),
            ...(preference.music__only_allow_musicbrainz_tagged_files === true
              ? ['onlyMbidTaggedContent']
              : [])
          ]
        }
      }
    }
  }
}
