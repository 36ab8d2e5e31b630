// Accounts of this pod and of others, as moderators see them.
// docs/product/moderation.md#accounts-and-domains.
import { Type, type Static } from 'typebox'
import {
  Actor,
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  PrivacyLevel
} from '../../kit/shapes.ts'
import { ListActed, ListAction } from '../../kit/actions.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

export const ManageActor = Type.Object({ ...Actor.properties, id: Type.Integer() })
export type ManageActor = Static<typeof ManageActor>

/** The account of a person of this pod. `upload_quota` in MB, null for the pod's own. */
const AccountUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Nullable(Type.String()),
  name: Type.String(),
  is_active: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
  date_joined: DateTime,
  last_activity: Nullable(DateTime),
  permissions: Type.Object({
    library: Type.Boolean(),
    moderation: Type.Boolean(),
    settings: Type.Boolean()
  }),
  privacy_level: PrivacyLevel,
  upload_quota: Nullable(Type.Integer()),
  full_username: Type.String()
})
export type AccountUser = Static<typeof AccountUser>

export const ManageAccount = Type.Object({
  ...ManageActor.properties,
  uploads_count: Type.Integer(),
  user: Nullable(AccountUser),
  /** The id of the policy about it. */
  instance_policy: Nullable(Type.Integer())
})
export type ManageAccount = Static<typeof ManageAccount>
export const ManageAccountPage = Paginated(ManageAccount)
/** Orderings: name, preferred_username, domain, creation_date, last_fetch_date, uploads_count. */
export const ManageAccountQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  domain: Type.Optional(Type.String()),
  local: Type.Optional(Flag),
  type: Type.Optional(Type.String())
})
export type ManageAccountQuery = Static<typeof ManageAccountQuery>

/** What belongs to an account or a domain. Sizes in bytes. */
const common = {
  outbox_activities: Type.Integer(),
  libraries: Type.Integer(),
  channels: Type.Integer(),
  received_library_follows: Type.Integer(),
  emitted_library_follows: Type.Integer(),
  artists: Type.Integer(),
  albums: Type.Integer(),
  tracks: Type.Integer(),
  uploads: Type.Integer(),
  media_total_size: Type.Integer(),
  media_downloaded_size: Type.Integer()
}
export const AccountStats = Type.Object({
  ...common,
  reports: Type.Integer(),
  requests: Type.Integer()
})
export type AccountStats = Static<typeof AccountStats>
export const DomainStats = Type.Object({ ...common, actors: Type.Integer() })
export type DomainStats = Static<typeof DomainStats>

/** Real pods know an account by its full name only, `name@domain`, with its upper case. */
const account = Type.Object({ account: Type.String() })

export const accountModerationEndpoints = {
  listManageAccounts: {
    method: 'GET',
    path: 'manage/accounts/',
    anonymous: 'never',
    scope: 'instance:accounts',
    limit: 'list',
    query: ManageAccountQuery,
    answers: { 200: ManageAccountPage }
  },
  getManageAccount: {
    method: 'GET',
    path: 'manage/accounts/:account/',
    anonymous: 'never',
    scope: 'instance:accounts',
    limit: 'retrieve',
    params: account,
    answers: { 200: ManageAccount }
  },
  getManageAccountStats: {
    method: 'GET',
    path: 'manage/accounts/:account/stats/',
    anonymous: 'never',
    scope: 'instance:accounts',
    limit: 'wildcard',
    params: account,
    answers: { 200: AccountStats }
  },
  actOnManageAccounts: {
    method: 'POST',
    path: 'manage/accounts/action/',
    scope: 'instance:accounts',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  }
} as const satisfies Record<string, Endpoint>
