// An error message, with a retry button if a retry can help.
import type { TextKey, TextParams } from '../lib/i18n/keys.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './texts.tsx'

/** As returned by stores/errors: a translated text, or the pod's own message. */
export type ErrorWords = { text: TextKey; params?: TextParams } | { words: string }
export type ErrorStateProps = { error: ErrorWords; onRetry?: () => void }

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useLanguage()
  return (
    <div className="notice notice-danger error-state" role="alert">
      <Icon name="error" />
      <p dir="auto">{'words' in error ? error.words : t(error.text, error.params)}</p>
      {onRetry && (
        <button type="button" className="btn btn-sm" onClick={onRetry}>
          <Icon name="retry" small />
          {t('common.retry')}
        </button>
      )}
    </div>
  )
}
