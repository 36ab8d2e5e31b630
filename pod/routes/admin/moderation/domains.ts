// Accounts and domains, and the policies about them.
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../../accounts/permission.ts'
import { badField, missing } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import {
  RULES,
  type PolicyTarget,
  type PolicyValues
} from '../../../repositories/admin/moderation/policies.ts'
import type { Asker, User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'
import { checkChoice, optionalText, textOf } from './values.ts'

const MAX_REASON = 10_000
const MAX_DOMAIN = 255
/** What real pods take for a domain: the host of a web address, perhaps with a port. */
const DOMAIN =
  /^(?:localhost|\[[\da-f:]+\]|\d{1,3}(?:\.\d{1,3}){3}|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}\.?)(?::\d{2,5})?$/iu
const TYPES = ['Person', 'Tombstone', 'Application', 'Group', 'Organization', 'Service']

type Admit = (user: User) => void

function policyValues(body: Record<string, unknown>): PolicyValues {
  const values: PolicyValues = {}
  for (const rule of RULES) {
    const value = body[rule]
    if (value === undefined) continue
    if (typeof value !== 'boolean') throw badField(rule, 'Must be a valid boolean.')
    values[rule] = value
  }
  if (body.summary !== undefined) values.summary = optionalText('summary', body.summary, MAX_REASON)
  return values
}

function policyRoutes(app: FastifyInstance, admit: Admit): void {
  const { accounts, domains, policies } = app.repositories.reviews

  /** @throws Error for what makes real pods fail */
  function targetOf(asker: Asker, value: unknown): PolicyTarget {
    const { type, id } = (value ?? {}) as { type?: unknown; id?: unknown }
    if (typeof id !== 'string') throw new Error('A policy needs a target')
    if (type === 'domain') {
      const domain = domains.idOf(id)
      if (domain === undefined)
        throw badField('target', `Invalid pk "${id}" - object does not exist.`)
      return { domain }
    }
    if (type !== 'actor' || !id.includes('@')) throw new Error('No such target')
    const actor = accounts.idOf(asker, id)
    if (actor === undefined) throw badField('target', 'Invalid actor name')
    return { actor }
  }

  endpoint(app, 'listInstancePolicies', ({ asker, user, query, request }) => {
    admit(user)
    return paginate(request, query, (slice) => policies.page(asker, query, slice))
  })
  endpoint(app, 'getInstancePolicy', ({ asker, user, params }) => {
    admit(user)
    return policies.get(asker, params.id) ?? missing()
  })
  endpoint(app, 'addInstancePolicy', ({ asker, user, body, reply }) => {
    admit(user)
    const target = targetOf(asker, body.target)
    const date = stamp(app.settings.now())
    void reply.code(201)
    return policies.add(asker, target, policyValues(body), user.actor_id, date)
  })
  endpoint(app, 'changeInstancePolicy', ({ asker, user, params, body }) => {
    admit(user)
    const { id } = policies.get(asker, params.id) ?? missing()
    policies.change(id, policyValues(body))
    return policies.get(asker, id)
  })
  endpoint(app, 'removeInstancePolicy', ({ user, params, reply }) => {
    admit(user)
    if (!policies.remove(params.id)) missing()
    void reply.code(204)
  })
}

function domainRoutes(app: FastifyInstance, admit: Admit): void {
  const { domains } = app.repositories.reviews
  const now = (): string => stamp(app.settings.now())

  async function askNodeInfo(name: string): Promise<unknown> {
    const info = app.federation
      ? await app.federation.nodeInfo(name)
      : { status: 'error', error: 'This pod does not federate' }
    domains.setNodeInfo(name, info, now())
    return info
  }
  const allowedOf = (value: unknown): boolean | null => {
    if (value === null || typeof value === 'boolean') return value
    throw badField('allowed', 'Must be a valid boolean.')
  }

  endpoint(app, 'listManageDomains', ({ user, query, request }) => {
    admit(user)
    return paginate(request, query, (slice) => domains.page(query, slice))
  })
  endpoint(app, 'getManageDomain', ({ user, params }) => {
    admit(user)
    return domains.get(params.name) ?? missing()
  })
  endpoint(app, 'addManageDomain', ({ asker, user, body, reply }) => {
    admit(user)
    const name = textOf('name', body.name, MAX_DOMAIN)
    if (!DOMAIN.test(name)) throw badField('name', 'Enter a valid domain name.')
    if (name.toLowerCase() === asker.domain.toLowerCase() || domains.get(name))
      throw badField('name', 'domain with this name already exists.')
    domains.add(name, allowedOf(body.allowed ?? null), now())
    // The answer does not wait for the other pod.
    void askNodeInfo(name).catch((error: unknown) => app.log.error(error))
    void reply.code(201)
    return domains.get(name)
  })
  endpoint(app, 'changeManageDomain', ({ user, params, body }) => {
    admit(user)
    if (!domains.get(params.name)) missing()
    if (body.allowed !== undefined) domains.setAllowed(params.name, allowedOf(body.allowed))
    return domains.get(params.name)
  })
  endpoint(app, 'getManageDomainStats', ({ user, params }) => {
    admit(user)
    return domains.stats(params.name) ?? missing()
  })
  endpoint(app, 'refreshNodeInfo', async ({ user, params }) => {
    admit(user)
    return askNodeInfo((domains.get(params.name) ?? missing()).name)
  })
  endpoint(app, 'actOnManageDomains', ({ user, body }) => {
    admit(user)
    return domains.act(body)
  })
}

function accountRoutes(app: FastifyInstance, admit: Admit): void {
  const { accounts } = app.repositories.reviews
  endpoint(app, 'listManageAccounts', ({ asker, user, query, request }) => {
    admit(user)
    checkChoice('type', query.type, (type) => TYPES.includes(type))
    return paginate(request, query, (slice) => accounts.page(asker, query, slice))
  })
  endpoint(app, 'getManageAccount', ({ asker, user, params }) => {
    admit(user)
    return accounts.get(asker, params.account) ?? missing()
  })
  endpoint(app, 'getManageAccountStats', ({ asker, user, params }) => {
    admit(user)
    return accounts.stats(asker, params.account) ?? missing()
  })
  endpoint(app, 'actOnManageAccounts', ({ asker, user, body }) => {
    admit(user)
    return accounts.act(asker, body)
  })
}

export function moderationRoutes(app: FastifyInstance): void {
  const { users } = app.repositories
  const admit: Admit = (user) => requirePermission(users, user, 'moderation')
  policyRoutes(app, admit)
  domainRoutes(app, admit)
  accountRoutes(app, admit)
}
