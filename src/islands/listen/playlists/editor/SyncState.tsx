// Says whether the pod has all changes, and what to do if not.
import { UnauthorizedError } from '../../../../lib/api/errors.ts'
import { wordingText } from '../../../../lib/i18n/texts.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import type { EditView, PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import type { Progress } from '../../../../stores/listen/playlists/sending.ts'
import { $search } from '../../../../stores/kit/route.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

type Props = { sync: EditView['sync']; edit: PlaylistEdit; watches?: boolean }

/** The way back after signing in leads to the editor. */
function useLoginPath(): string {
  const { locale } = useLanguage()
  const search = useAtom($search, '')
  const next = `${location.pathname}${search}`
  return `${routePath('login', {}, locale)}?${new URLSearchParams({ next })}`
}

type FailureProps = Props & { sync: Extract<EditView['sync'], { state: 'error' }> }

function Failure({ sync: { error, toRemove }, edit, watches }: FailureProps) {
  const { t } = useLanguage()
  const login = useLoginPath()
  return (
    <>
      <span>
        {t('playlists.failed')}. {t('playlists.kept')}{' '}
        {toRemove > 0 && <>{t('playlists.toRemove', { count: toRemove })} </>}
        {!watches && <bdi className="muted">{wordingText(describeError(error), t)}</bdi>}
      </span>
      {watches ? null : error instanceof UnauthorizedError ? (
        <a className="btn btn-sm" href={login}>
          {t('common.logIn')}
        </a>
      ) : (
        <button className="btn btn-sm" type="button" onClick={edit.send}>
          <Icon name="retry" />
          {t('common.retry')}
        </button>
      )}
    </>
  )
}

/** Its children are presentational, so the status does not say each number aloud. */
function Series({ progress: { kind, done, total } }: { progress: Progress }) {
  const { t } = useLanguage()
  const text = t(kind === 'remove' ? 'playlists.removing' : 'playlists.moving', {
    done,
    total
  })
  return (
    <span
      role="progressbar"
      aria-label={t('playlists.syncing')}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={total}
      aria-valuetext={text}
    >
      {text}
    </span>
  )
}

/** @param watches whether another tab edits the list: a failure is handled there */
export function SyncState({ sync, edit, watches = false }: Props) {
  const { t } = useLanguage()
  return (
    <div className={`pe-state is-${sync.state}`} role="status">
      {sync.state === 'error' ? (
        <>
          <Icon name="error" />
          <Failure sync={sync} edit={edit} watches={watches} />
        </>
      ) : (
        <>
          <Icon name={sync.state === 'syncing' ? 'spinner' : 'check'} />
          {sync.state === 'syncing' && sync.progress ? (
            <Series progress={sync.progress} />
          ) : (
            <span>{t(sync.state === 'syncing' ? 'playlists.syncing' : 'playlists.synced')}</span>
          )}
        </>
      )}
    </div>
  )
}
