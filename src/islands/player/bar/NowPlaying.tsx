// The current track: art, title, credits, heart. On a phone all but the heart is one button that
// opens the full player.
import { tintName } from '../../../lib/colour/tint.ts'
import type { ReactNode } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { DEFAULT_COVER } from '../../../lib/pictures/covers.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { creditLine } from '../../../lib/text/credit-names.ts'
import { $favoriteIds, toggleFavorite } from '../../../stores/listen/favorites/favorites.ts'
import { addTracksToPlaylist } from '../../../stores/listen/playlists/add-to-playlist.ts'
import {
  $current,
  $otherTab,
  $playback,
  openStage,
  takeOver,
  type OtherTab
} from '../../../stores/player/index.ts'
import { $session } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { EntryCredits, entryLink } from '../EntryText.tsx'
import { Stage } from '../parts.ts'
import { PHONE, useMedia } from '../useMedia.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** The error message to show instead of the credits; undefined if there is no error. */
export function useTrouble(): string | undefined {
  const { t } = useLanguage()
  const { error } = useAtom($playback)
  if (!error) return undefined
  return error === 'connection' ? t('player.waiting') : t('player.failedEntry')
}

export function Heart({ entry, large }: { entry: QueueEntry; large?: boolean }) {
  const { t } = useLanguage()
  const favorites = useAtom($favoriteIds)
  const { state } = useAtom($session)
  if (state !== 'signed-in' || entry.pod !== undefined) return null
  return (
    <ControlButton
      className={`love ${large ? 'icon-btn-lg' : ''}`}
      label={t('player.favorite', { title: entry.title })}
      icon="heart"
      command="favorite"
      aria-pressed={favorites.has(entry.id)}
      onClick={() => void toggleFavorite(entry.id)}
    />
  )
}

/**
 * Only one tab plays at a time. This shows what the other tab plays, with a button to play it here.
 */
function Elsewhere({ other, art }: { other: OtherTab; art: string }) {
  const { t } = useLanguage()
  return (
    <>
      <span className="player-art">
        <EntryArt url={art} size={96} eager />
      </span>
      <div className="player-text">
        <p className="player-title truncate" dir="auto" title={other.artists}>
          {other.title}
        </p>
        <p className="player-elsewhere">
          <span className="truncate" title={t('player.otherTab')}>
            {t('player.otherTab')}
          </span>
          <button className="link" type="button" onClick={takeOver}>
            {t('player.playHere')}
          </button>
        </p>
      </div>
    </>
  )
}

type TrackProps = { entry: QueueEntry; under: ReactNode }

function Linked({ entry, under }: TrackProps) {
  const { t, locale } = useLanguage()
  const { title, albumId, albumTitle, coverUrl, pod } = entry
  const art = <EntryArt url={coverUrl} name={tintName(entry)} size={96} eager />
  const openAlbum = t('player.openAlbum', { title: albumTitle })
  return (
    <>
      {albumId === undefined || pod !== undefined ? (
        <span className="player-art">{art}</span>
      ) : (
        <a
          className="player-art"
          href={routePath('library.albums.detail', { id: albumId }, locale)}
          title={openAlbum}
        >
          {art}
        </a>
      )}
      <div className="player-text">
        <a className="player-title truncate stack-a" {...entryLink(entry, locale)} dir="auto">
          {title}
        </a>
        {under}
      </div>
    </>
  )
}

function Tappable({ entry, under }: TrackProps) {
  const { t } = useLanguage()
  const { title } = entry
  return (
    <button
      className="player-open"
      type="button"
      aria-label={t('player.openStageFor', { title, artists: creditLine(entry.artistCredit) })}
      aria-haspopup="dialog"
      onClick={openStage}
      onPointerDown={Stage.fetchAhead}
      onFocus={Stage.fetchAhead}
    >
      <span className="player-art">
        <EntryArt url={entry.coverUrl} name={tintName(entry)} size={96} eager />
      </span>
      <span className="player-text">
        <span className="player-title truncate" dir="auto">
          {title}
        </span>
        {under}
      </span>
    </button>
  )
}

export function NowPlaying() {
  const { t } = useLanguage()
  const current = useAtom($current)
  const other = useAtom($otherTab)
  const trouble = useTrouble()
  const phone = useMedia(PHONE)
  if (other) {
    return (
      <div className="player-now">
        <Elsewhere
          other={other}
          art={current && other.title === current.title ? current.coverUrl : DEFAULT_COVER}
        />
      </div>
    )
  }
  if (!current) return null
  const under = trouble ? (
    <span className="player-credits player-trouble truncate">{trouble}</span>
  ) : phone ? (
    <span className="player-credits truncate">
      <EntryCredits entry={current} link={false} />
    </span>
  ) : (
    <p className="player-credits truncate stack-b">
      <EntryCredits entry={current} />
    </p>
  )
  const Way = phone ? Tappable : Linked
  return (
    <div className="player-now">
      <Way entry={current} under={under} />
      <Heart entry={current} />
      {!phone && current.pod === undefined && (
        <ControlButton
          label={t('common.addToPlaylist')}
          icon="playlist"
          aria-haspopup="dialog"
          onClick={() => addTracksToPlaylist([current])}
        />
      )}
    </div>
  )
}
