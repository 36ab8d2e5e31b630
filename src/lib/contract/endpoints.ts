// Every call that the embedded pod implements, by name: one row per endpoint, which says all that
// is known about it (kit/endpoint.ts). The pod builds its routes from this table, and a test
// compares the two. The client takes the types of its calls from it (lib/api/call-types.ts).
import { accountEndpoints } from './endpoints/accounts.ts'
import { actorEndpoints } from './endpoints/actors.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { channelEndpoints } from './endpoints/channels.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { federationEndpoints } from './endpoints/federation.ts'
import { instanceEndpoints } from './endpoints/instance.ts'
import { manageEndpoints } from './endpoints/manage.ts'
import { markEndpoints } from './endpoints/marks.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { oauthEndpoints } from './endpoints/oauth.ts'
import { playlistEndpoints } from './endpoints/playlists.ts'
import { radioEndpoints } from './endpoints/radios.ts'
import { settingsEndpoints } from './endpoints/settings.ts'

export type { Endpoint }

export const endpoints = {
  ...accountEndpoints,
  ...actorEndpoints,
  ...catalogueEndpoints,
  ...channelEndpoints,
  ...federationEndpoints,
  ...playlistEndpoints,
  ...radioEndpoints,
  ...markEndpoints,
  ...instanceEndpoints,
  ...notificationEndpoints,
  ...manageEndpoints,
  ...settingsEndpoints,
  ...oauthEndpoints
} as const satisfies Record<string, Endpoint>
