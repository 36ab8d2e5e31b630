// Shown on a detail page whose content does not exist or could not be loaded.
import { NotFoundError } from '../../../lib/api/errors.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

type MissingProps = {
  error: unknown
  kind: string
  icon: string
  title: TextKey
  browse: { href: string; text: TextKey }
  onRetry: () => void
}

export function Missing({ error, kind, icon, title, browse, onRetry }: MissingProps) {
  const { t } = useLanguage()
  const me = useAtom($me)
  if (!(error instanceof NotFoundError)) {
    return (
      <>
        <h1 className="visually-hidden">{kind}</h1>
        <ErrorState
          error={describeError(error)}
          onRetry={isRetryable(error) ? onRetry : undefined}
        />
      </>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{t(title)}</h1>
      <EmptyState
        icon={icon}
        title={t(title)}
        action={
          <a className="btn btn-primary" href={browse.href}>
            {t(browse.text)}
          </a>
        }
      >
        {t(me ? 'tracks.missingHint' : 'tracks.missingHintLogin')}
      </EmptyState>
    </>
  )
}
