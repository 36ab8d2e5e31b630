import { Type, type Static } from 'typebox'
import { Nullable } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

const Total = Type.Object({ total: Type.Integer() })
const Category = Type.Object({ name: Type.String(), count: Type.Integer() })

/**
 * NodeInfo 2.1 with the pod's own metadata. Counts are null if a pod does not publish its
 * statistics.
 */
export const NodeInfo = Type.Object({
  version: Type.String(),
  software: Type.Object({
    name: Type.String(),
    version: Type.String(),
    repository: Type.Optional(Nullable(Type.String())),
    homepage: Type.Optional(Nullable(Type.String()))
  }),
  protocols: Type.Array(Type.String()),
  services: Type.Object({
    inbound: Type.Array(Type.String()),
    outbound: Type.Array(Type.String())
  }),
  openRegistrations: Type.Boolean(),
  usage: Type.Object({
    users: Type.Object({
      total: Nullable(Type.Integer()),
      activeHalfyear: Nullable(Type.Integer()),
      activeMonth: Nullable(Type.Integer())
    }),
    localPosts: Type.Optional(Nullable(Type.Integer())),
    localComments: Type.Optional(Nullable(Type.Integer()))
  }),
  metadata: Type.Object({
    actorId: Type.String(),
    private: Type.Boolean(),
    shortDescription: Nullable(Type.String()),
    longDescription: Nullable(Type.String()),
    contactEmail: Nullable(Type.String()),
    nodeName: Nullable(Type.String()),
    banner: Nullable(Type.String()),
    defaultUploadQuota: Nullable(Type.Integer()),
    supportedUploadExtensions: Type.Array(Type.String()),
    allowList: Type.Optional(
      Nullable(
        Type.Object({ enabled: Type.Boolean(), domains: Nullable(Type.Array(Type.String())) })
      )
    ),
    funkwhaleSupportMessageEnabled: Type.Boolean(),
    instanceSupportMessage: Nullable(Type.String()),
    usage: Type.Optional(
      Nullable(
        Type.Object({
          favorites: Type.Object({ tracks: Total }),
          listenings: Total,
          downloads: Total
        })
      )
    ),
    rules: Type.Optional(Nullable(Type.String())),
    terms: Type.Optional(Nullable(Type.String())),
    languages: Type.Optional(Nullable(Type.Array(Type.String()))),
    location: Type.Optional(Nullable(Type.String())),
    content: Type.Optional(
      Nullable(
        Type.Object({
          local: Type.Object({
            artists: Nullable(Type.Integer()),
            releases: Nullable(Type.Integer()),
            recordings: Nullable(Type.Integer()),
            hoursOfContent: Nullable(Type.Number())
          }),
          topMusicCategories: Type.Array(Category),
          topPodcastCategories: Type.Array(Category)
        })
      )
    ),
    features: Type.Array(Type.String())
  })
})
export type NodeInfo = Static<typeof NodeInfo>

/** One public preference of the pod; `value` has the preference's own type. */
export const InstanceSetting = Type.Object({
  section: Type.String(),
  name: Type.String(),
  value: Type.Unknown()
})
export type InstanceSetting = Static<typeof InstanceSetting>

/** A pod without the text, or with one that is none, answers 400. */
export const TextPreviewRequest = Type.Object({
  text: Type.Optional(Type.Unknown()),
  permissive: Type.Optional(Type.Boolean())
})
/** HTML of some Markdown, as the pod would show it; sanitised again before it is shown. */
export const TextPreview = Type.Object({ rendered: Type.String() })
export type TextPreview = Static<typeof TextPreview>

export const instanceEndpoints = {
  getNodeInfo: {
    method: 'GET',
    path: 'instance/nodeinfo/2.1/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: NodeInfo }
  },
  listInstanceSettings: {
    method: 'GET',
    path: 'instance/settings/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: Type.Array(InstanceSetting) }
  },
  /** Renders a text as a preview. The pod keeps nothing. */
  previewText: {
    method: 'POST',
    path: 'text-preview/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    body: TextPreviewRequest,
    answers: { 200: TextPreview }
  }
} as const satisfies Record<string, Endpoint>
