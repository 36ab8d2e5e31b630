// Says whether the pod has all changes, and what to do if not.
import { UnauthorizedError } from '../../../lib/api/errors.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeError } from '../../../stores/errors.ts'
import type { EditView, PlaylistEdit } from '../../../stores/playlists/edit.ts'
import { $search } from '../../../stores/route.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/texts.tsx'
import { useAtom } from '../../kit/useAtom.ts'

type Props = { sync: EditView['sync']; edit: PlaylistEdit }

/** The way back after signing in leads to the editor. */
function useLoginPath(): string {
  const { locale } = useLanguage()
  const search = useAtom($search, '')
  const next = `${location.pathname}${search}`
  return `${routePath('login', {}, locale)}?${new URLSearchParams({ next })}`
}

function Failure({ error, edit }: { error: unknown; edit: PlaylistEdit }) {
  const { t } = useLanguage()
  const login = useLoginPath()
  return (
    <>
      <span>
        {t('playlistEdit.failed')}. {t('playlistEdit.kept')}{' '}
        <bdi className="muted">{wordingText(describeError(error), t)}</bdi>
      </span>
      {error instanceof UnauthorizedError ? (
        <a className="btn btn-sm" href={login}>
          {t('errors.logIn')}
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

export function SyncState({ sync, edit }: Props) {
  const { t } = useLanguage()
  return (
    <div className={`pe-state is-${sync.state}`} role="status">
      {sync.state === 'error' ? (
        <>
          <Icon name="error" />
          <Failure error={sync.error} edit={edit} />
        </>
      ) : (
        <>
          <Icon name={sync.state === 'syncing' ? 'spinner' : 'check'} />
          <span>
            {t(sync.state === 'syncing' ? 'playlistEdit.syncing' : 'playlistEdit.synced')}
          </span>
        </>
      )}
    </div>
  )
}
