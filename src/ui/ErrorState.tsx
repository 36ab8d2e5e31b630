// An error message, with a retry button if a retry can help.
import { wordingText, type Wording } from '../lib/i18n/texts.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'

export type ErrorStateProps = {
  /** As returned by stores/errors/errors. */
  error: Wording
  onRetry?: () => void
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useLanguage()
  return (
    <div className="notice notice-danger error-state" role="alert">
      <Icon name="error" />
      <p dir="auto">{wordingText(error, t)}</p>
      {onRetry && (
        <button type="button" className="btn btn-sm" onClick={onRetry}>
          <Icon name="retry" small />
          {t('common.retry')}
        </button>
      )}
    </div>
  )
}
