// How much is changed, and the buttons that save or discard it; it stays in sight.
import { intlTag } from '../../../lib/i18n/locales.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Props = { count: number; sections: readonly string[]; onDiscard: () => void }

export function SaveBar({ count, sections, onDiscard }: Props) {
  const { t, locale } = useLanguage()
  if (count === 0) return null
  const names = new Intl.ListFormat(intlTag(locale)).format(sections)
  return (
    <div className="savebar" role="region" aria-label={t('preferences.bar')}>
      <p role="status">
        <b>{t('preferences.changes', { count })}</b>{' '}
        <span className="muted">{t('preferences.changedIn', { sections: names })}</span>
      </p>
      <span className="actions">
        <button type="button" className="btn" onClick={onDiscard}>
          {t('preferences.discard')}
        </button>
        <SubmitButton busyText={t('common.saving')}>{t('preferences.saveAll')}</SubmitButton>
      </span>
    </div>
  )
}
