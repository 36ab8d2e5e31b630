// One other pod. docs/product/moderation.md#accounts-and-domains.
import { useState } from 'react'
import type { ManageDomain } from '../../../lib/contract/admin/moderation/domains.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { domainTitle } from '../../../lib/moderation/domain-names.ts'
import { nodeFacts } from '../../../lib/moderation/node-facts.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  askNodeInfo,
  currentDomain,
  domainPolicy,
  domainStats,
  setAllowed
} from '../../../stores/admin/moderation/accounts.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { Loaded } from '../../kit/console/Loaded.tsx'
import { OnePage, OneWaits } from '../../kit/console/OnePage.tsx'
import { useAction } from '../../kit/form/useAction.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useResource } from '../../kit/useResource.ts'
import { DomainName } from './DomainName.tsx'
import { ModerationTabs, Panel } from './ModerationTabs.tsx'
import { PolicyPanel, Statistics } from './parts.ts'

function NodeInfo({ domain }: { domain: ManageDomain }) {
  const { t, locale } = useLanguage()
  const [busy, ask] = useAction(() => askNodeInfo(domain.name))
  const node = nodeFacts(domain.nodeinfo)
  const { nodeinfo_fetch_date: asked } = domain
  return (
    <Panel title={t('moderation.nodeInfo')}>
      {node === undefined && <p className="muted">{t('moderation.neverAsked')}</p>}
      {node && 'error' in node && (
        <p className="muted">{t('moderation.unreachable', { error: isolate(node.error) })}</p>
      )}
      <DefinitionList
        rows={[
          ...(node && 'software' in node
            ? [
                { term: t('moderation.nodeName'), value: node.name && <bdi>{node.name}</bdi> },
                { term: t('moderation.software'), value: <bdi>{node.software}</bdi> },
                {
                  term: t('moderation.nodeUsers'),
                  value: node.users === undefined ? undefined : formatNumber(node.users, locale),
                  figures: true
                },
                {
                  term: t('moderation.openSignUp'),
                  value:
                    node.isOpen === undefined
                      ? undefined
                      : t(node.isOpen ? 'moderation.yes' : 'moderation.no')
                }
              ]
            : []),
          { term: t('moderation.lastSeen'), value: asked && formatDate(asked, locale) }
        ]}
      />
      <div className="actions">
        <button type="button" className="btn" aria-busy={busy || undefined} onClick={ask}>
          <Icon name={busy ? 'spinner' : 'retry'} />
          {t('moderation.refreshNode')}
        </button>
      </div>
    </Panel>
  )
}

function AllowList({ domain }: { domain: ManageDomain }) {
  const { t } = useLanguage()
  const allowed = domain.allowed === true
  const [busy, change] = useAction(() => setAllowed(domain.name, !allowed))
  return (
    <Panel title={t('moderation.allowList')}>
      <p>{t(allowed ? 'moderation.onAllowList' : 'moderation.notOnAllowList')}</p>
      <p className="hint">{t('moderation.allowListHint')}</p>
      <div className="actions">
        <button type="button" className="btn" aria-busy={busy || undefined} onClick={change}>
          {t(allowed ? 'moderation.disallow' : 'moderation.allow')}
        </button>
      </div>
    </Panel>
  )
}

function Domain({ domain }: { domain: ManageDomain }) {
  const { t, locale } = useLanguage()
  const stats = useResource(domainStats)
  const { name } = domain
  useTitle(domainTitle(name))
  // The page waits for its first figures only, so that nothing moves.
  const [figures, setFigures] = useState<string>()
  if (stats.state !== 'loading' && figures !== name) setFigures(name)
  if (stats.state === 'loading' && figures !== name) return <OneWaits kind="titles.domain" />
  const link = (route: 'manage.moderation.accounts' | 'manage.moderation.reports', query: object) =>
    routePath(route, {}, locale) + queryString(query as Record<string, string>)
  return (
    <>
      <header className="console-head">
        <h1 dir="auto">
          <DomainName name={name} />
        </h1>
      </header>
      <div className="console-columns">
        <div>
          <Panel title={t('moderation.statistics')}>
            <DefinitionList
              rows={[
                {
                  term: t('moderation.firstSeen'),
                  value: formatDate(domain.creation_date, locale)
                },
                {
                  term: t('moderation.messages'),
                  value: formatNumber(domain.outbox_activities_count, locale),
                  figures: true
                }
              ]}
            />
            <Loaded of={domainStats} waiting={<RowSkeletons count={8} />}>
              {(value) => <Statistics stats={value} waiting={<RowSkeletons count={8} />} />}
            </Loaded>
            <ul className="console-list">
              <li>
                <a className="link" href={link('manage.moderation.accounts', { domain: name })}>
                  {t('moderation.peopleOf')}
                </a>
              </li>
              <li>
                <a
                  className="link"
                  href={link('manage.moderation.reports', { q: `domain:${name}` })}
                >
                  {t('moderation.reportsOf')}
                </a>
              </li>
            </ul>
          </Panel>
          <PolicyPanel
            target={{ type: 'domain', id: name }}
            policy={domainPolicy}
            stats={domainStats}
            waiting={<RowSkeletons count={6} />}
          />
        </div>
        <div>
          <NodeInfo domain={domain} />
          <AllowList domain={domain} />
        </div>
      </div>
    </>
  )
}

export const DomainPage = island('DomainPage', function DomainPage() {
  const { locale } = useLanguage()
  return (
    <OnePage
      of={currentDomain}
      tabs={<ModerationTabs current="domains" />}
      list={routePath('manage.moderation.domains', {}, locale)}
      icon="globe"
      texts={['titles.domain', 'moderation.domainMissing', 'moderation.allDomains']}
    >
      {(domain) => <Domain domain={domain} />}
    </OnePage>
  )
})
