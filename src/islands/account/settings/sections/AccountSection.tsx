// The signed-in account, when it was created, and how much of its upload space is used.
import type { Me } from '../../../../lib/contract/account/me.ts'
import { formatDate, formatSize } from '../../../../lib/i18n/formats.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { $me } from '../../../../stores/session/session.ts'
import { DefinitionList } from '../../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import '../../../../styles/content/settings-parts.css?adopt'
import { useAtom } from '../../../kit/useAtom.ts'

/** Pods count in megabytes of 10^6 bytes. */
const MEGABYTE = 1_000_000

function Quota({ quota }: { quota: Me['quota_status'] }) {
  const { locale, t } = useLanguage()
  const size = (megabytes: number) => formatSize(megabytes * MEGABYTE, locale)
  const full = quota.remaining <= 0
  return (
    <div className="quota">
      <div
        className="quota-bar"
        role="meter"
        aria-label={t('settings.storage')}
        aria-valuemin={0}
        aria-valuemax={quota.max}
        aria-valuenow={quota.current}
        aria-valuetext={t('settings.storageUsed', {
          used: size(quota.current),
          all: size(quota.max)
        })}
        data-full={full || undefined}
      >
        <span
          style={{
            inlineSize: `${Math.min(100, (quota.current / Math.max(quota.max, 1)) * 100)}%`
          }}
        />
      </div>
      <p className="num">
        {t('settings.storageUsed', { used: size(quota.current), all: size(quota.max) })}
      </p>
      <p className={full ? 'field-error' : 'muted num'}>
        {full
          ? t('settings.storageFull')
          : t('settings.storageLeft', { left: size(quota.remaining) })}
      </p>
    </div>
  )
}

export function AccountSection() {
  const { locale, t } = useLanguage()
  const me = useAtom($me)
  if (!me) return null
  return (
    <>
      <DefinitionList
        rows={[
          { term: t('settings.signedInAs'), value: <bdi>@{me.full_username}</bdi> },
          { term: t('settings.memberSince'), value: formatDate(me.date_joined, locale) }
        ]}
      />
      <Quota quota={me.quota_status} />
      <div>
        <a className="btn" href={routePath('logout', {}, locale)}>
          {t('common.logOut')}
        </a>
      </div>
    </>
  )
}
