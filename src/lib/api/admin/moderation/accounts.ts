// Accounts, other pods, and the policies about both.
import type {
  AccountStats,
  DomainStats,
  ManageAccount,
  ManageAccountQuery
} from '../../../contract/admin/moderation/actors.ts'
import type {
  InstancePolicy,
  InstancePolicyChange,
  ManageDomain,
  ManageDomainQuery
} from '../../../contract/admin/moderation/domains.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'

const countOf = ({ updated }: { updated?: unknown }, sent: number): number =>
  typeof updated === 'number' ? updated : sent

export const listManageAccounts = async (
  query: ManageAccountQuery,
  signal?: AbortSignal
): Promise<Page<ManageAccount>> => asPage(await get('manage/accounts/', { query, signal }))

/** @param account `name@domain`, with its upper case */
export const getManageAccount = async (
  account: string,
  signal?: AbortSignal
): Promise<ManageAccount> =>
  asRow(await get(`manage/accounts/${account}/`, { signal }), 'id', 'full_username')

export const getManageAccountStats = async (
  account: string,
  signal?: AbortSignal
): Promise<AccountStats> => asRow(await get(`manage/accounts/${account}/stats/`, { signal }))

/**
 * Removes what this pod has from accounts: channels, libraries, uploads and follows. Pods begin at
 * once and finish later.
 * @param ids of the actors
 * @returns how many accounts
 */
export async function actOnManageAccounts(
  action: 'purge',
  ids: readonly number[]
): Promise<number> {
  const body = { action, objects: [...ids] }
  return countOf(asRow(await post('manage/accounts/action/', body)), ids.length)
}

export const listManageDomains = async (
  query: ManageDomainQuery,
  signal?: AbortSignal
): Promise<Page<ManageDomain>> => asPage(await get('manage/federation/domains/', { query, signal }))

export const getManageDomain = async (name: string, signal?: AbortSignal): Promise<ManageDomain> =>
  asRow(await get(`manage/federation/domains/${encodeURIComponent(name)}/`, { signal }), 'name')

/** @throws FieldErrors for a name that is none, or that the pod has */
export const addManageDomain = async (name: string): Promise<ManageDomain> =>
  asRow(await post('manage/federation/domains/', { name }), 'name')

export const changeManageDomain = async (name: string, allowed: boolean): Promise<ManageDomain> =>
  asRow(
    await call('PATCH', `manage/federation/domains/${encodeURIComponent(name)}/`, {
      body: { allowed }
    }),
    'name'
  )

export const getManageDomainStats = async (
  name: string,
  signal?: AbortSignal
): Promise<DomainStats> =>
  asRow(await get(`manage/federation/domains/${encodeURIComponent(name)}/stats/`, { signal }))

/** Makes the pod ask the other one again, which may take half a minute. */
export const refreshNodeInfo = (name: string): Promise<unknown> =>
  get(`manage/federation/domains/${encodeURIComponent(name)}/nodeinfo/`)

export type DomainAction = 'purge' | 'allow_list_add' | 'allow_list_remove'

/** @returns how many domains */
export async function actOnManageDomains(
  action: DomainAction,
  names: readonly string[] | 'all',
  filters?: Readonly<Record<string, unknown>>
): Promise<number> {
  const body = {
    action,
    objects: names === 'all' ? names : [...names],
    ...(filters && { filters })
  }
  const answer = asRow(await post('manage/federation/domains/action/', body))
  return countOf(answer, names === 'all' ? 0 : names.length)
}

export const getInstancePolicy = async (
  id: number,
  signal?: AbortSignal
): Promise<InstancePolicy> =>
  asRow(await get(`manage/moderation/instance-policies/${id}/`, { signal }), 'id', 'target')

export type PolicyTarget = InstancePolicy['target']

/** @throws ServerError if the target has one: look first */
export const addInstancePolicy = async (
  target: PolicyTarget,
  rules: InstancePolicyChange
): Promise<InstancePolicy> =>
  asRow(await post('manage/moderation/instance-policies/', { ...rules, target }), 'id', 'target')

export const changeInstancePolicy = async (
  id: number,
  rules: InstancePolicyChange
): Promise<InstancePolicy> =>
  asRow(
    await call('PATCH', `manage/moderation/instance-policies/${id}/`, { body: rules }),
    'id',
    'target'
  )

export const removeInstancePolicy = (id: number): Promise<unknown> =>
  call('DELETE', `manage/moderation/instance-policies/${id}/`)
