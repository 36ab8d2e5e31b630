// One account or pod, and the policies about both.
// docs/product/moderation.md#accounts-and-domains.
import { computed } from 'nanostores'
import { NotFoundError, ServerError } from '../../../lib/api/errors.ts'
import * as api from '../../../lib/api/admin/moderation/accounts.ts'
import { listModerationNotes } from '../../../lib/api/admin/moderation/reviews.ts'
import type { AccountStats, DomainStats } from '../../../lib/contract/admin/moderation/actors.ts'
import type {
  InstancePolicy,
  ManageDomain
} from '../../../lib/contract/admin/moderation/domains.ts'
import { resource, type Loadable, type Resource } from '../../kit/resource.ts'
import { idOn } from './reviews.ts'
import { manageDomains } from './targets.ts'

const $account = idOn('accounts')
const $domain = idOn('domains')
export const currentAccount = resource($account, api.getManageAccount)
export const currentDomain = resource($domain, api.getManageDomain)
export const accountStats: Resource<AccountStats> = resource($account, api.getManageAccountStats)
export const domainStats: Resource<DomainStats> = resource($domain, api.getManageDomainStats)
export const accountNotes = resource($account, (account, signal) =>
  listModerationNotes(`target:account:${account}`, signal)
)

/** The policy about the other pod that the account is from; it is about the account, too. */
export const accountDomainPolicy = resource(
  computed(currentAccount.$value, (account) =>
    account.state === 'ready' && !account.value.is_local ? account.value.domain : undefined
  ),
  async (domain, signal) =>
    loadPolicy((await api.getManageDomain(domain, signal)).instance_policy, signal)
)

type WithPolicy = { instance_policy: number | null }
/** One policy by its id, if there is an id; one that is gone meanwhile is none. */
async function loadPolicy(id: number | null, signal?: AbortSignal): Promise<InstancePolicy | null> {
  try {
    return id === null ? null : await api.getInstancePolicy(id, signal)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
function policyId(of: Loadable<WithPolicy>): number | null | undefined {
  if (of.state !== 'ready') return undefined
  const { instance_policy: id } = of.value
  return typeof id === 'number' ? id : null
}
export const accountPolicy = resource(computed(currentAccount.$value, policyId), loadPolicy)
export const domainPolicy = resource(computed(currentDomain.$value, policyId), loadPolicy)

/** What a dialog needs before it can say what a policy does. */
export async function aboutTarget({ type, id }: api.PolicyTarget): Promise<{
  policy: InstancePolicy | null
  stats: AccountStats | DomainStats
}> {
  const [row, stats] =
    type === 'domain'
      ? await Promise.all([api.getManageDomain(id), api.getManageDomainStats(id)])
      : await Promise.all([api.getManageAccount(id), api.getManageAccountStats(id)])
  return { policy: await loadPolicy(row.instance_policy), stats }
}

/** The screens that show a target load again what a change of it concerns. */
function changed({ type }: api.PolicyTarget): void {
  if (type === 'domain') {
    void currentDomain.reload()
    void domainStats.reload()
    void domainPolicy.reload()
  } else {
    void currentAccount.reload()
    void accountStats.reload()
    void accountPolicy.reload()
  }
}

const ruleNames = [
  'summary',
  'is_active',
  'block_all',
  'silence_activity',
  'silence_notifications',
  'reject_media'
] as const
export type PolicyRules = Pick<InstancePolicy, (typeof ruleNames)[number]>

/** What of a policy is not as in another one. Pods send no reason as null or as ''. */
const changesOf = (to: PolicyRules, from: PolicyRules): Partial<PolicyRules> =>
  Object.fromEntries(
    ruleNames
      .filter((name) => (to[name] ?? '') !== (from[name] ?? ''))
      .map((name) => [name, to[name]])
  )

const isAs = (policy: PolicyRules, rules: PolicyRules): boolean =>
  Object.keys(changesOf(policy, rules)).length === 0

/** Somebody else has made a policy for the same target, or has changed it. */
export class PolicyExists extends Error {
  override name = 'PolicyExists'
}

/**
 * Makes the policy of a target, or changes of it what is not as in `known`.
 * @throws PolicyExists if the pod has one that is not as `known`
 */
export async function savePolicy(
  target: api.PolicyTarget,
  known: InstancePolicy | null,
  rules: PolicyRules
): Promise<void> {
  const now = known && (await loadPolicy(known.id))
  // One that somebody else has deleted is made again.
  if (known && now) {
    // The answer of an earlier try was lost, or what followed it failed.
    if (isAs(now, rules)) return changed(target)
    if (Object.keys(changesOf(now, known)).length > 0) throw new PolicyExists()
    await api.changeInstancePolicy(known.id, changesOf(rules, known))
  } else {
    // Pods fail at a second policy without saying why.
    const { policy } = await aboutTarget(target)
    if (policy && isAs(policy, rules)) return changed(target)
    if (policy) throw new PolicyExists()
    try {
      await api.addInstancePolicy(target, rules)
    } catch (error) {
      if (error instanceof ServerError && (await aboutTarget(target)).policy)
        throw new PolicyExists()
      throw error
    }
  }
  changed(target)
}

/** Puts a policy in force, or pauses it. */
export async function setPolicyActive(policy: InstancePolicy, active: boolean): Promise<void> {
  await api.changeInstancePolicy(policy.id, { is_active: active })
  changed(policy.target)
}

export async function deletePolicy(policy: InstancePolicy): Promise<void> {
  await api.removeInstancePolicy(policy.id)
  changed(policy.target)
}

/** Deletes what this pod has of an account or a domain. */
export async function purgeTarget(target: api.PolicyTarget): Promise<void> {
  if (target.type === 'domain') await api.actOnManageDomains('purge', [target.id])
  else await api.actOnManageAccounts('purge', [(await api.getManageAccount(target.id)).id])
  changed(target)
}

/** Adds a domain; the list is loaded again. @throws what the call throws */
export async function addDomain(name: string): Promise<ManageDomain> {
  const domain = await api.addManageDomain(name)
  void manageDomains.reload()
  return domain
}

/** Asks the other pod for its node info. */
export async function askNodeInfo(name: string): Promise<void> {
  await api.refreshNodeInfo(name)
  await currentDomain.reload()
}

export async function setAllowed(name: string, allowed: boolean): Promise<void> {
  const domain = await api.changeManageDomain(name, allowed)
  currentDomain.update((shown) => (shown.name === domain.name ? domain : shown))
}
