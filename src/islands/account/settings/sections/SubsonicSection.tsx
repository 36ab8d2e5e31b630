// The password for Subsonic apps: show, renew, remove. docs/product/people.md#account-settings.
import { useState } from 'react'
import { podOrigin } from '../../../../lib/pods/address.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { $me } from '../../../../stores/session/session.ts'
import {
  makeSubsonicPassword,
  removeSubsonicPassword,
  subsonic
} from '../../../../stores/account/settings/subsonic.ts'
import { DefinitionList } from '../../../../ui/DefinitionList.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { copyText } from '../../../kit/form/copy.ts'
import { useAction } from '../../../kit/form/useAction.ts'
import { useAtom } from '../../../kit/useAtom.ts'
import { useResource } from '../../../kit/useResource.ts'
import '../../../../styles/content/settings-parts.css?adopt'

function Password({ password }: { password: string }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  return (
    <span className="secret">
      <code dir="ltr">{shown ? password : '•'.repeat(12)}</code>
      <button
        type="button"
        className="icon-btn icon-btn-sm"
        aria-label={t('form.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
      <button
        type="button"
        className="icon-btn icon-btn-sm"
        aria-label={t('settings.subsonicCopy')}
        onClick={() => void copyText(password)}
      >
        <Icon name="copy" />
      </button>
    </span>
  )
}

export function SubsonicSection() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const shown = useResource(subsonic)
  const [asked, ask] = useState<'new' | 'remove'>()
  const [busy, make] = useAction(makeSubsonicPassword)
  if (shown.state === 'failed')
    return <ErrorState error={describeError(shown.error)} onRetry={() => void subsonic.reload()} />
  if (shown.state === 'loading' || !me)
    return <div className="skeleton settings-wait" aria-hidden="true" />
  if (!shown.value.offered) return <p className="notice">{t('settings.subsonicOff')}</p>
  const { password } = shown.value
  return (
    <>
      <p>{t('settings.subsonicHint')}</p>
      <DefinitionList
        rows={[
          { term: t('settings.subsonicServer'), value: <code dir="ltr">{podOrigin()}</code> },
          { term: t('settings.username'), value: <bdi>{me.username}</bdi> },
          {
            term: t('common.password'),
            value: password === null ? t('settings.subsonicNone') : <Password password={password} />
          }
        ]}
      />
      <p className="actions">
        <button
          type="button"
          className="btn"
          aria-disabled={busy || undefined}
          onClick={() => (password === null ? make() : ask('new'))}
        >
          {busy && <Icon name="spinner" />}
          {t(password === null ? 'settings.subsonicMake' : 'settings.subsonicRenew')}
        </button>
        {password !== null && (
          <button type="button" className="btn" onClick={() => ask('remove')}>
            {t('settings.subsonicRemove')}
          </button>
        )}
      </p>
      {asked && (
        <ConfirmDialog
          title={t(
            asked === 'new' ? 'settings.subsonicRenewQuestion' : 'settings.subsonicRemoveQuestion'
          )}
          confirm={t(asked === 'new' ? 'settings.subsonicRenew' : 'settings.subsonicRemove')}
          danger
          onConfirm={asked === 'new' ? makeSubsonicPassword : removeSubsonicPassword}
          onClose={() => ask(undefined)}
        >
          <p>{t('settings.subsonicLoss')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
