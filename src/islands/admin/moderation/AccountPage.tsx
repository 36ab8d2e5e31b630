// One account of this pod or of another. docs/product/moderation.md#accounts-and-domains.
import type { AccountUser, ManageAccount } from '../../../lib/contract/admin/moderation/actors.ts'
import { formatDate, formatSize } from '../../../lib/i18n/formats.ts'
import { profilePath } from '../../../lib/profiles.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  accountDomainPolicy,
  accountNotes,
  accountPolicy,
  accountStats,
  currentAccount
} from '../../../stores/admin/moderation/accounts.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { island } from '../../island.tsx'
import { Loaded } from '../../kit/console/Loaded.tsx'
import { DomainLink, OnePage } from '../../kit/console/OnePage.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useResource } from '../../kit/useResource.ts'
import { DomainName, typeTexts } from './DomainName.tsx'
import { ModerationTabs, Panel } from './ModerationTabs.tsx'
import { Notes, PolicyPanel, Statistics } from './parts.ts'

const MB = 1_000_000

function useUserRows(user: AccountUser | null) {
  const { t, locale } = useLanguage()
  if (!user) return []
  const { library, moderation, settings } = user.permissions
  const held = [
    library && t('moderation.mayLibrary'),
    moderation && t('moderation.tabs'),
    settings && t('moderation.maySettings')
  ].filter(Boolean)
  const quota = user.upload_quota
  return [
    { term: t('common.email'), value: <bdi>{user.email}</bdi> },
    { term: t('moderation.joined'), value: formatDate(user.date_joined, locale) },
    {
      term: t('moderation.lastActive'),
      value: user.last_activity && formatDate(user.last_activity, locale)
    },
    {
      term: t('moderation.canLogIn'),
      value: t(user.is_active ? 'moderation.yes' : 'moderation.no')
    },
    {
      term: t('moderation.permissions'),
      value: held.length > 0 ? held.join(', ') : t('moderation.noPermissions')
    },
    {
      term: t('moderation.quota'),
      value: quota === null ? t('moderation.quotaDefault') : formatSize(quota * MB, locale)
    }
  ]
}

function Facts({ account }: { account: ManageAccount }) {
  const { t, locale } = useLanguage()
  const { type, domain, is_local: local, creation_date: first, last_fetch_date: last } = account
  const user = useUserRows(account.user)
  const kind = type === undefined ? undefined : typeTexts[type]
  const profile = profilePath(account, locale)
  return (
    <Panel title={t('moderation.facts')}>
      <DefinitionList
        rows={[
          { term: t('common.name'), value: account.name && <bdi>{account.name}</bdi> },
          { term: t('moderation.type'), value: kind ? t(kind) : type },
          {
            term: t('moderation.domain'),
            value: local ? (
              <DomainLink domain={undefined} />
            ) : (
              <DomainLink domain={domain}>
                <DomainName name={domain} />
              </DomainLink>
            )
          },
          { term: t('moderation.firstSeen'), value: first && formatDate(first, locale) },
          { term: t('moderation.lastSeen'), value: last && formatDate(last, locale) },
          ...user
        ]}
      />
      {account.summary && <RichText markdown={account.summary} />}
      {profile && (
        <p>
          <a className="link" href={profile}>
            {t('moderation.profile')}
          </a>
        </p>
      )}
    </Panel>
  )
}

/** What holds for the account because of the pod that it is from. */
function DomainPolicy({ domain }: Pick<ManageAccount, 'domain'>) {
  const { t } = useLanguage()
  const shown = useResource(accountDomainPolicy)
  if (shown.state !== 'ready' || !shown.value?.is_active) return null
  return (
    <div className="notice notice-warning">
      <Icon name="shield" />
      <p>
        {t(shown.value.block_all ? 'moderation.domainBlocked' : 'moderation.hasPolicy')}{' '}
        <DomainLink domain={domain}>
          <DomainName name={domain} />
        </DomainLink>
      </p>
    </div>
  )
}

function Account({ account }: { account: ManageAccount }) {
  const { t, locale } = useLanguage()
  const { full_username: name } = account
  useTitle(name)
  const reports =
    routePath('manage.moderation.reports', {}, locale) + queryString({ q: `target_owner:${name}` })
  return (
    <>
      <header className="console-head">
        <h1 dir="auto">@{name}</h1>
      </header>
      <div className="console-columns">
        <div>
          <Facts account={account} />
          <Panel title={t('moderation.statistics')}>
            <Loaded of={accountStats} waiting={<RowSkeletons count={8} />}>
              {(value) => <Statistics stats={value} waiting={<RowSkeletons count={8} />} />}
            </Loaded>
            <p>
              <a className="link" href={reports}>
                {t('moderation.reportsAbout')}
              </a>
            </p>
          </Panel>
          <Loaded of={accountNotes}>
            {({ results }) => (
              <Notes key={name} notes={results} target={{ type: 'account', full_username: name }} />
            )}
          </Loaded>
        </div>
        <div>
          <PolicyPanel
            target={{ type: 'actor', id: name }}
            policy={accountPolicy}
            stats={accountStats}
            waiting={<RowSkeletons count={6} />}
          >
            {!account.is_local && <DomainPolicy domain={account.domain} />}
          </PolicyPanel>
        </div>
      </div>
    </>
  )
}

export const AccountPage = island('AccountPage', function AccountPage() {
  const { locale } = useLanguage()
  return (
    <OnePage
      of={currentAccount}
      tabs={<ModerationTabs current="accounts" />}
      list={routePath('manage.moderation.accounts', {}, locale)}
      icon="user"
      texts={['titles.account', 'moderation.accountMissing', 'moderation.allAccounts']}
    >
      {(account) => <Account account={account} />}
    </OnePage>
  )
})
