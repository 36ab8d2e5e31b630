// The libraries of other pods that the person follows, and a field that finds another one.
// docs/product/federation.md#remote-libraries.
import { useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import type { FollowedLibrary } from '../../../lib/api/people/follows.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import {
  $leaving,
  knownLibraries,
  leaveLibrary
} from '../../../stores/publish/libraries/known-libraries.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ContentTabs } from '../../kit/content/ContentTabs.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { EndFollow } from '../../kit/item-page/parts.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { FindLibrary } from './FindLibrary.tsx'
import { ScanFacts } from './ScanFacts.tsx'
import '../../../styles/library/libraries.css?adopt'

const SKELETONS = 6

/** Ends the follow, or withdraws the request. */
function LeaveButton({ followed }: { followed: FollowedLibrary }) {
  const { t } = useLanguage()
  const busy = useAtom($leaving, undefined) === followed.uuid
  const pending = followed.approved === null
  const [asking, setAsking] = useState(false)
  const plain = libraryName(followed.library, t)
  const name = isolate(plain)
  const close = () => setAsking(false)
  const leave = () =>
    leaveLibrary(followed, (error) =>
      showMessage(
        { words: t('libraries.cannotUnfollow', { error: wordingText(describeError(error), t) }) },
        { color: 'danger', key: 'follow' }
      )
    )
  return (
    <>
      <button
        className="btn"
        type="button"
        aria-label={t(pending ? 'libraries.cancelOf' : 'libraries.unfollowOf', { name })}
        aria-busy={busy || undefined}
        // What was declined is not lost by clearing it away.
        onClick={() => (followed.approved === false ? void leave() : setAsking(true))}
      >
        {t(pending ? 'libraries.cancel' : 'common.unfollow')}
      </button>
      {asking && (
        <EndFollow
          name={plain}
          pending={pending}
          onEnd={() => void leave()}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  )
}

function Row({ followed }: { followed: FollowedLibrary }) {
  const { t, locale } = useLanguage()
  const { approved, library } = followed
  const [icon, privacy] = levelOf(library.privacy_level)
  const scan = approved ? library.latest_scan : undefined
  return (
    <li className="rowcard followed-library">
      <span className="rowcard-icon">
        <Icon name={icon} />
      </span>
      <div className="rowcard-text">
        <a
          className="truncate"
          href={routePath('library.detail', { id: library.uuid }, locale)}
          dir="auto"
        >
          {libraryName(library, t)}
        </a>
        <p className="muted">
          <PersonLink person={library.actor}>{`@${library.actor.full_username}`}</PersonLink>
          {' · '}
          {t(privacy)}
          {' · '}
          {/* Pods do not count the uploads of their own libraries here. */}
          {library.uploads_count > 0 && (
            <>
              {t('tracks.uploadCount', { count: library.uploads_count })}
              {' · '}
            </>
          )}
          {t(
            approved === null
              ? 'libraries.isPending'
              : approved
                ? 'libraries.isFollowing'
                : 'libraries.isDeclined'
          )}
          {scan && (
            <>
              {' · '}
              <ScanFacts scan={scan} />
            </>
          )}
        </p>
      </div>
      <LeaveButton followed={followed} />
    </li>
  )
}

export const RemoteLibraries = island('RemoteLibraries', function RemoteLibraries() {
  const { t, locale } = useLanguage()
  const browse = useBrowse(knownLibraries)
  const list = useResource(knownLibraries)
  const count = list.state === 'ready' ? list.value.count : undefined
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('libraries.remote')}</h1>
          <p className="muted lede num">
            {count === undefined ? '\u00a0' : t('libraries.countOf', { count })}
          </p>
        </div>
        <button className="btn" type="button" onClick={() => void knownLibraries.reload()}>
          <Icon name="retry" />
          {t('libraries.refresh')}
        </button>
      </div>
      <ContentTabs current="content.remote" />
      <p className="muted remote-lede">{t('libraries.remoteLede')}</p>
      <FindLibrary />
      <div className="section">
        <BrowseResults
          label={t('libraries.remote')}
          browse={browse}
          list={list}
          path={routePath('content.remote', {}, locale)}
          skeleton={<RowSkeletons count={SKELETONS} />}
          rows={({ results }) => (
            <ul className="rows" role="list">
              {results.map((followed) => (
                <Row key={followed.uuid} followed={followed} />
              ))}
            </ul>
          )}
          empty={
            <EmptyState icon="library" title={t('libraries.none')}>
              {t('libraries.noneHint')}
            </EmptyState>
          }
          onRetry={() => void knownLibraries.reload()}
        />
      </div>
    </>
  )
})
