import type { InstanceSetting, NodeInfo } from '../../../../src/lib/contract/admin/instance.ts'
import { AUDIO_EXTENSIONS } from '../../../../src/lib/contract/kit/codes.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'
import type { PreferenceName, Preferences } from '../preferences/preferences.ts'
import { createStatistics } from './statistics.ts'

const VERSION = '2.0.6'

/** The address of a picture; null for none. */
const bannerOf = (asker: Asker, value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? new URL(value, asker.origin).href : null

export type Instance = ReturnType<typeof createInstance>

export function createInstance(
  db: Database,
  preferences: Preferences,
  options: { now: () => number }
) {
  const statistics = createStatistics(db, options.now)
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
          users: open
            ? statistics.people()
            : { total: null, activeHalfyear: null, activeMonth: null },
          localPosts: open ? statistics.catalogue().content.local.recordings : null,
          localComments: open ? 0 : null
        },
        metadata: {
          actorId: `https://${asker.domain}/federation/actors/service`,
          private: preference.instance__nodeinfo_private === true,
          shortDescription: text('instance__short_description'),
          longDescription: text('instance__long_description'),
          contactEmail: text('instance__contact_email'),
          nodeName: text('instance__name'),
          banner: bannerOf(asker, preference.instance__banner),
          defaultUploadQuota: Number(preference.users__upload_quota),
          supportedUploadExtensions: [...AUDIO_EXTENSIONS],
          allowList: { enabled: preference.moderation__allow_list_enabled === true, domains: null },
          funkwhaleSupportMessageEnabled:
            preference.instance__funkwhale_support_message_enabled === true,
          instanceSupportMessage: text('instance__support_message'),
          usage: open ? statistics.usage() : null,
          rules: text('instance__rules'),
          terms: text('instance__terms'),
          languages: preference.moderation__languages as string[],
          location: text('instance__location'),
          content: open ? statistics.catalogue().content : null,
          features: [
            // Real pods name these whether or not channels are switched on.
            'channels',
            'podcasts',
            ...(preference.common__api_authentication_required === true
              ? []
              : ['anonymousCanListen']),
            ...(preference.federation__enabled === true ? ['federation'] : []),
            ...(preference.music__only_allow_musicbrainz_tagged_files === true
              ? ['onlyMbidTaggedContent']
              : []),
            ...(preference.music__display_external_links === true ? ['externalLinks'] : []),
            ...(preference.federation__pod_follow === true ? ['podFollow'] : [])
          ]
        }
      }
    }
  }
}
