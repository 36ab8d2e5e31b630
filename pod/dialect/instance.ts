// Information that a server of the 1.4 line gives about itself.
import type { InstanceSetting, NodeInfo } from '../../src/lib/contract/admin/instance.ts'
import type { AdminPreference } from '../../src/lib/contract/admin/preferences.ts'
import { without } from './without.ts'

type Shape = Record<string, unknown>

const VERSION = '1.4.0'
const SERVICES = { inbound: ['atom1.0'], outbound: ['atom1.0'] }

const REPORT_TYPES = [
  { type: 'takedown_request', label: 'Takedown request', anonymous: true },
  { type: 'invalid_metadata', label: 'Invalid metadata', anonymous: false },
  { type: 'illegal_content', label: 'Illegal content', anonymous: true },
  { type: 'offensive_content', label: 'Offensive content', anonymous: false },
  { type: 'other', label: 'Other', anonymous: false }
]

/** NodeInfo 2.1, below v2. */
export const nodeInfo21 = (info: NodeInfo, origin: string): Shape => ({
  ...info,
  services: SERVICES,
  software: { ...info.software, version: VERSION },
  metadata: {
    ...without(info.metadata, 'rules', 'terms'),
    codeOfConduct: `${origin}/about/pod#rules`
  }
})

/** NodeInfo 2.0, below v1: counts of the library instead of features. */
export function nodeInfo20(info: NodeInfo): Shape {
  const { total, activeHalfyear, activeMonth } = info.usage.users
  const { features, content } = info.metadata
  const local = content?.local
  return {
    version: '2.0',
    software: { name: info.software.name, version: VERSION },
    protocols: info.protocols,
    services: SERVICES,
    openRegistrations: info.openRegistrations,
    usage: { users: { total, activeHalfyear, activeMonth } },
    metadata: {
      ...without(info.metadata, 'features', 'content', 'languages', 'location'),
      library: {
        federationEnabled: features.includes('federation'),
        anonymousCanListen: features.includes('anonymousCanListen'),
        tracks: { total: local?.recordings ?? null },
        artists: { total: local?.artists ?? null },
        albums: { total: local?.releases ?? null },
        music: { hours: local?.hoursOfContent ?? null }
      },
      reportTypes: REPORT_TYPES,
      endpoints: { knownNodes: null, channels: null, libraries: null }
    }
  }
}

/** A public preference, with the data of a form field for it. */
export const setting = ({ section, name, value }: InstanceSetting): Shape => ({
  section,
  name,
  identifier: `${section}__${name}`,
  default: value,
  value,
  verbose_name: name.replaceAll('_', ' '),
  help_text: null,
  additional_data: {},
  field: { class: 'CharField', widget: { class: 'TextInput' }, input_type: 'text' }
})

const NEWER = [
  'music__join_phrases',
  'music__default_join_phrase',
  'music__import_external_links',
  'music__display_external_links',
  'federation__pod_follow',
  'federation__auto_federation'
]
/** Whether such a server has a preference. */
export const isKnown = ({ section, identifier }: AdminPreference): boolean =>
  section !== 'quality_filters' && !NEWER.includes(identifier)

/** The web app manifest that the server makes for its own client. */
export const spaManifest = (name: string, description: string): Shape => ({
  name,
  short_name: name,
  categories: ['music', 'entertainment'],
  description,
  icons: [192, 512].map((size) => ({
    src: `android-chrome-${size}x${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png'
  })),
  prefer_related_applications: true,
  related_applications: [],
  shortcuts: [
    { name: 'Search', url: '/search', icons: [] },
    { name: 'Library', url: '/library', icons: [] },
    { name: 'Channels', url: '/subscriptions', icons: [] }
  ]
})
