// Other pods by their domains, and the policies about domains and accounts.
// docs/product/moderation.md#accounts-and-domains.
import { Type, type Static } from 'typebox'
import { DateTime, Flag, Nullable, PageQuery, Paginated, Uuid } from '../../kit/shapes.ts'
import { ListActed, ListAction } from '../../kit/actions.ts'
import { id, name } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { DomainStats } from './actors.ts'

export const ManageDomain = Type.Object({
  name: Type.String(),
  creation_date: DateTime,
  actors_count: Type.Integer(),
  outbox_activities_count: Type.Integer(),
  /** `{ status: 'ok', payload }`, `{ status: 'error', error }`, or empty. */
  nodeinfo: Type.Unknown(),
  nodeinfo_fetch_date: Nullable(DateTime),
  /** The id of the policy about it. */
  instance_policy: Nullable(Type.Integer()),
  /** Whether it is in the allow-list. */
  allowed: Nullable(Type.Boolean())
})
export type ManageDomain = Static<typeof ManageDomain>
export const ManageDomainPage = Paginated(ManageDomain)
/** Orderings: name, creation_date, nodeinfo_fetch_date, actors_count. */
export const ManageDomainQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  allowed: Type.Optional(Flag)
})
export type ManageDomainQuery = Static<typeof ManageDomainQuery>
export const ManageDomainWrite = Type.Object({
  name: Type.Unknown(),
  allowed: Type.Optional(Nullable(Type.Unknown()))
})
export const ManageDomainChange = Type.Object({ allowed: Type.Optional(Nullable(Type.Unknown())) })

/** What this pod does with a domain or an account. */
export const InstancePolicy = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  /** `id`: the name of the domain, or `name@domain`. */
  target: Type.Object({
    type: Type.Union([Type.Literal('domain'), Type.Literal('actor')]),
    id: Type.String()
  }),
  creation_date: DateTime,
  /** `name@domain` of who made it. */
  actor: Nullable(Type.String()),
  summary: Nullable(Type.String()),
  is_active: Type.Boolean(),
  block_all: Type.Boolean(),
  silence_activity: Type.Boolean(),
  silence_notifications: Type.Boolean(),
  reject_media: Type.Boolean()
})
export type InstancePolicy = Static<typeof InstancePolicy>
export const InstancePolicyPage = Paginated(InstancePolicy)
export const InstancePolicyQuery = Type.Object({
  ...PageQuery,
  target_domain: Type.Optional(Type.String()),
  target_account_domain: Type.Optional(Type.String()),
  target_account_username: Type.Optional(Type.String())
})
const rules = {
  summary: Type.Optional(Nullable(Type.Unknown())),
  is_active: Type.Optional(Type.Boolean()),
  block_all: Type.Optional(Type.Boolean()),
  silence_activity: Type.Optional(Type.Boolean()),
  silence_notifications: Type.Optional(Type.Boolean()),
  reject_media: Type.Optional(Type.Boolean())
}
/** Real pods fail (500) at a second policy for one target. */
export const InstancePolicyWrite = Type.Object({ target: Type.Unknown(), ...rules })
export const InstancePolicyChange = Type.Object(rules)
export type InstancePolicyChange = Static<typeof InstancePolicyChange>

export const domainModerationEndpoints = {
  listManageDomains: {
    method: 'GET',
    path: 'manage/federation/domains/',
    anonymous: 'never',
    scope: 'instance:domains',
    limit: 'list',
    query: ManageDomainQuery,
    answers: { 200: ManageDomainPage }
  },
  getManageDomain: {
    method: 'GET',
    path: 'manage/federation/domains/:name/',
    anonymous: 'never',
    scope: 'instance:domains',
    limit: 'retrieve',
    params: name,
    answers: { 200: ManageDomain }
  },
  addManageDomain: {
    method: 'POST',
    path: 'manage/federation/domains/',
    scope: 'instance:domains',
    limit: 'create',
    body: ManageDomainWrite,
    answers: { 201: ManageDomain }
  },
  changeManageDomain: {
    method: 'PATCH',
    path: 'manage/federation/domains/:name/',
    scope: 'instance:domains',
    limit: 'update',
    params: name,
    body: ManageDomainChange,
    answers: { 200: ManageDomain }
  },
  getManageDomainStats: {
    method: 'GET',
    path: 'manage/federation/domains/:name/stats/',
    anonymous: 'never',
    scope: 'instance:domains',
    limit: 'wildcard',
    params: name,
    answers: { 200: DomainStats }
  },
  /** Asks the other pod anew, which may take a while. */
  refreshNodeInfo: {
    method: 'GET',
    path: 'manage/federation/domains/:name/nodeinfo/',
    anonymous: 'never',
    scope: 'instance:domains',
    limit: 'wildcard',
    params: name,
    answers: { 200: Type.Unknown() }
  },
  actOnManageDomains: {
    method: 'POST',
    path: 'manage/federation/domains/action/',
    scope: 'instance:domains',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  },
  listInstancePolicies: {
    method: 'GET',
    path: 'manage/moderation/instance-policies/',
    anonymous: 'never',
    scope: 'instance:policies',
    limit: 'list',
    query: InstancePolicyQuery,
    answers: { 200: InstancePolicyPage }
  },
  getInstancePolicy: {
    method: 'GET',
    path: 'manage/moderation/instance-policies/:id/',
    anonymous: 'never',
    scope: 'instance:policies',
    limit: 'retrieve',
    params: id,
    answers: { 200: InstancePolicy }
  },
  addInstancePolicy: {
    method: 'POST',
    path: 'manage/moderation/instance-policies/',
    scope: 'instance:policies',
    limit: 'create',
    body: InstancePolicyWrite,
    answers: { 201: InstancePolicy }
  },
  changeInstancePolicy: {
    method: 'PATCH',
    path: 'manage/moderation/instance-policies/:id/',
    scope: 'instance:policies',
    limit: 'update',
    params: id,
    body: InstancePolicyChange,
    answers: { 200: InstancePolicy }
  },
  removeInstancePolicy: {
    method: 'DELETE',
    path: 'manage/moderation/instance-policies/:id/',
    scope: 'instance:policies',
    limit: 'destroy',
    params: id,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
