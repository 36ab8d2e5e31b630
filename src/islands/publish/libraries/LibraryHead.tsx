// The head of a library: owner, visibility, actions.
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { libraryFollow } from '../../../stores/publish/libraries/follow.ts'
import { $scan, $scanBusy, scanAgain } from '../../../stores/publish/libraries/scan.ts'
import { $me } from '../../../stores/session/session.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { useFollow, type FollowWords } from '../../kit/item-page/useFollow.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { ScanFacts } from './ScanFacts.tsx'

const words: FollowWords = {
  none: { press: 'common.follow', state: undefined },
  pending: { press: 'libraries.cancel', state: 'libraries.isPending' },
  following: { press: 'common.unfollow', state: 'libraries.isFollowing' },
  declined: { press: 'libraries.cancel', state: 'libraries.isDeclined' }
}

type HeadProps = {
  library: Library
  /** Whether anything in it can be played. */
  some: boolean
}

function useFollowing(name: string) {
  const { t } = useLanguage()
  return useFollow(libraryFollow, words, name, (error, ending) =>
    showMessage(
      {
        words: t(ending ? 'libraries.cannotUnfollow' : 'libraries.cannotFollow', {
          error: wordingText(describeError(error), t)
        })
      },
      { color: 'danger', key: 'follow' }
    )
  )
}

function LibraryActions({ library, some, follow }: HeadProps & { follow: React.ReactNode }) {
  const { t, locale } = useLanguage()
  const older = useAtom($uiVersion) === 'v1'
  const own = useAtom($me)?.full_username === library.actor.full_username
  const scan = useAtom($scan, undefined)
  const scanning = useAtom($scanBusy)
  const row = { ...library, name: libraryName(library, t) }
  const source = some ? ({ kind: 'library', uuid: library.uuid } as const) : null
  return (
    <Actions
      item={{ kind: 'library', row, source }}
      playing={false}
      playText={t('common.playAll')}
      beside={
        <>
          {follow}
          {own && older && (
            <a
              className="btn btn-lg"
              href={routePath('library.detail.upload', { id: library.uuid }, locale)}
            >
              <Icon name="upload" />
              {t('titles.upload')}
            </a>
          )}
          {own && (
            <a
              className="btn btn-lg"
              href={routePath('library.detail.edit', { id: library.uuid }, locale)}
            >
              <Icon name="edit" />
              {t('common.edit')}
            </a>
          )}
          {scan && (
            <button
              className="btn btn-lg"
              type="button"
              aria-busy={scanning || undefined}
              onClick={() => void scanAgain()}
            >
              <Icon name="retry" />
              {t('libraries.scan')}
            </button>
          )}
        </>
      }
    />
  )
}

export function LibraryHead(props: HeadProps) {
  const { t, locale } = useLanguage()
  const { library } = props
  const name = libraryName(library, t)
  const [icon, privacy] = levelOf(library.privacy_level)
  const { button, state } = useFollowing(name)
  const scan = useAtom($scan, undefined)?.scan
  const { actor, size } = library
  return (
    <DetailHead
      kind={t('libraries.kind')}
      title={name}
      art={
        <span
          className="monogram tinted library-art"
          style={{ '--tint': tintOf(library.uuid) } as React.CSSProperties}
          aria-hidden="true"
        >
          <Icon name={icon} />
        </span>
      }
      credits={
        <p className="detail-credits">
          <PersonLink person={actor}>{`@${actor.full_username}`}</PersonLink>
        </p>
      }
      facts={
        <>
          <FactsLine
            facts={[
              t(privacy),
              t('tracks.uploadCount', { count: library.uploads_count }),
              size ? formatSize(size, locale) : undefined,
              fromPod({ is_local: actor.is_local, fid: library.fid }),
              state,
              scan && <ScanFacts key="scan" scan={scan} />
            ]}
          />
          {library.description && (
            <div className="person-about">
              <RichText markdown={library.description} />
            </div>
          )}
        </>
      }
      actions={<LibraryActions {...props} follow={button} />}
    />
  )
}
