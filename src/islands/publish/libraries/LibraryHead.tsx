// The head of a library: owner, visibility, actions.
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { libraryFollow } from '../../../stores/publish/libraries/follow.ts'
import { $scan, $scanBusy, scanAgain } from '../../../stores/publish/libraries/scan.ts'
import { addAll, playAll, playNextAll, shuffleAll } from '../../../stores/player/play-all.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { startRadio } from '../../../stores/player/index.ts'
import { $session, can } from '../../../stores/session/session.ts'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { share } from '../../kit/item-page/share.ts'
import { useFollow, type FollowWords } from '../../kit/item-page/useFollow.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { ScanFacts } from './ScanFacts.tsx'

const words: FollowWords = {
  none: { press: 'libraries.follow', state: undefined },
  pending: { press: 'libraries.cancel', state: 'libraries.isPending' },
  following: { press: 'libraries.unfollow', state: 'libraries.isFollowing' },
  declined: { press: 'libraries.cancel', state: 'libraries.isDeclined' }
}

type HeadProps = {
  library: Library
  /** Whether anything in it can be played. */
  some: boolean
  /** Address of this page. */
  path: string
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

function LibraryActions({ library, some, path, follow }: HeadProps & { follow: React.ReactNode }) {
  const { t, locale } = useLanguage()
  const name = libraryName(library, t)
  const scan = useAtom($scan, undefined)
  const scanning = useAtom($scanBusy)
  const session = useAtom($session)
  const startOfLibrary = () =>
    void startRadio({ type: 'library', objectId: library.uuid, title: { words: name } })
  const moderation = routePath('manage.library.libraries.detail', { id: library.uuid }, locale)
  const menu: MenuEntry[] = [
    ...(some ? [{ icon: 'radio', text: t('libraries.radio'), onSelect: startOfLibrary }] : []),
    ...(can(session, 'library')
      ? [{ icon: 'shield', text: t('libraries.moderate'), href: moderation }]
      : [])
  ]
  const source = some ? ({ kind: 'library', uuid: library.uuid } as const) : undefined
  return (
    <Actions
      title={name}
      playing={false}
      playText={t('detail.playAll')}
      onPlay={source && (() => playAll(source))}
      onShuffle={source && (() => shuffleAll(source))}
      onPlayNext={source && (() => playNextAll(source))}
      onAddToQueue={source && (() => addAll(source))}
      // People on other pods find a library by its address there, not by that of this page.
      from={{ is_local: library.actor.is_local, fid: library.fid }}
      onShare={() => share(webLink(library.fid) ?? path, name)}
      beside={
        <>
          {follow}
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
      menu={menu}
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
              t('detail.uploadCount', { count: library.uploads_count }),
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
