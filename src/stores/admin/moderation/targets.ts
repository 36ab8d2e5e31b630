// The lists of accounts and of other pods. docs/product/moderation.md#accounts-and-domains.
import * as api from '../../../lib/api/admin/moderation/accounts.ts'
import type { ManageAccount } from '../../../lib/contract/admin/moderation/actors.ts'
import type { ManageDomain } from '../../../lib/contract/admin/moderation/domains.ts'
import { browseQuery, matchQuery, type BrowseState } from '../../../lib/lists/browse.ts'
import { searchedDomain } from '../../../lib/moderation/domain-names.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { browseList } from '../../lists/browse.ts'
import { followNews } from '../../lists/follow.ts'

export const accountTypes = [
  'Person',
  'Application',
  'Group',
  'Organization',
  'Service',
  'Tombstone'
] as const

/** A filter of the address as the boolean that pods expect. */
const flag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')
type Filters = Readonly<Record<string, string | undefined>>
/** Filters with a domain as pods store it. */
function spelled(filters: Filters, name: 'q' | 'domain'): Filters {
  const typed = filters[name]
  return typed === undefined ? filters : { ...filters, [name]: searchedDomain(typed) }
}
type Filtered = ReturnType<typeof browseQuery> & Readonly<Record<string, string | undefined>>

export const manageAccounts = browseList<ManageAccount>(
  ['manage.moderation.accounts'],
  {
    orderings: [
      'creation_date',
      'name',
      'preferred_username',
      'domain',
      'last_fetch_date',
      'uploads_count'
    ],
    ordering: '-creation_date',
    rising: ['name', 'preferred_username', 'domain'],
    fields: 'accounts',
    filters: { local: ['true', 'false'], type: accountTypes, domain: 'text' }
  },
  (state, _route, signal) => {
    const { local, ...query } = browseQuery(state) as Filtered
    const wanted = flag(local)
    return api.listManageAccounts(
      {
        ...(spelled(query as Filters, 'domain') as object),
        ...(wanted === undefined ? {} : { local: wanted })
      },
      signal
    )
  }
)

export const manageDomains = browseList<ManageDomain>(
  ['manage.moderation.domains'],
  {
    orderings: ['name', 'creation_date', 'nodeinfo_fetch_date', 'actors_count'],
    ordering: 'name',
    rising: ['name'],
    filters: { allowed: ['true', 'false'] }
  },
  (state, _route, signal) => {
    const { allowed, ...query } = browseQuery(state) as Filtered
    const wanted = flag(allowed)
    return api.listManageDomains(
      {
        ...(spelled(query as Filters, 'q') as object),
        ...(wanted === undefined ? {} : { allowed: wanted })
      },
      signal
    )
  }
)

followNews(manageAccounts)
followNews(manageDomains)

const MAX_BATCH = 100
const listing = (allowed: boolean) => (allowed ? 'allow_list_add' : 'allow_list_remove')
/** Puts domains on the allow-list, or takes them off. */
export const allowDomains = (domains: readonly ManageDomain[], allowed: boolean): Promise<Acted> =>
  inBatches(
    domains.map(({ name }) => name),
    MAX_BATCH,
    (batch) => api.actOnManageDomains(listing(allowed), batch)
  )
/** The same for all that match, on every page. */
export async function allowMatching(state: BrowseState, allowed: boolean): Promise<Acted> {
  const { allowed: now, ...filters } = matchQuery(state) as Filtered
  const wanted = flag(now)
  const done = await api.actOnManageDomains(listing(allowed), 'all', {
    ...spelled(filters as Filters, 'q'),
    ...(wanted === undefined ? {} : { allowed: wanted })
  })
  return { done, failures: [] }
}
