// One menu for all cards of a screen, created when a card opens it. It builds the entries for each
// kind of card.
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Artist } from '../../../lib/contract/listen/artists.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { creditedArtists, isUnplayable } from '../../../lib/tracks.ts'
import {
  addAll,
  playAll,
  playNextAll,
  shuffleAll,
  type Source
} from '../../../stores/player/play-all.ts'
import {
  addTracksToPlaylist,
  openAddToPlaylist
} from '../../../stores/listen/playlists/add-to-playlist.ts'
import { startRadio, type RadioWanted } from '../../../stores/player/index.ts'
import type { OpenMenu } from '../../../ui/cards/CardMenu.tsx'
import { Menu, type MenuEntry, type Point } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { late } from '../late.tsx'
import { downloadTrack } from '../tracks/download.ts'
import { useCardChoices, type CardChoices } from './useCardChoices.ts'

/** The data of a card that its menu needs. */
export type MenuTarget = {
  name: string
  source: Source
  /** Play and shuffle have their own buttons on the page, so the menu leaves them out. */
  buttons?: boolean
  /**
   * An endless radio that the menu can start; if the source is a radio itself, this replaces
   * "Play".
   */
  radio?: RadioWanted | undefined
  /** For single tracks: the radio entry says "Radio of similar tracks" instead of "Start radio". */
  similar?: boolean
  album?: number | undefined
  artists?: readonly Artist[]
  /** The address of the form in which its owner changes it. */
  edit?: string | undefined
  /** Its page on another pod than the current one; then nothing but playing is offered here. */
  elsewhere?: { host: string; href: string }
  /** Saves its file; for single tracks. */
  download?: (() => void) | undefined
}

/** The endless radio of tracks that are similar to this one. */
export const similarRadio = ({ id, title }: Track): RadioWanted => ({
  type: 'similar',
  objectId: id,
  title: { text: 'radios.similarTo', params: { title } }
})

/** The menu data of a single track. */
export const menuTargetOf = (track: Track): MenuTarget => ({
  name: track.title,
  source: { kind: 'tracks', tracks: [track] },
  radio: similarRadio(track),
  similar: true,
  album: track.album?.id,
  artists: creditedArtists(track.artist_credit),
  download: isUnplayable(track) ? undefined : () => downloadTrack(track)
})

/** Opens the dialog that adds to a playlist; undefined for what is no album and no track. */
function adderOf({ name, source, elsewhere }: MenuTarget): (() => void) | undefined {
  if (elsewhere) return undefined
  if (source.kind === 'tracks') return () => addTracksToPlaylist(source.tracks)
  if (source.kind === 'album')
    return () => openAddToPlaylist({ name, tracks: { album: source.id } })
  return undefined
}

const ChosenBar = late(() => import('../chosen/ChosenBar.tsx').then(({ ChosenBar }) => ChosenBar))

type Opened = { target: MenuTarget; anchor: HTMLElement; point: Point | undefined }
type Cards = { open: (opened: Opened) => void; choiceOf: CardChoices['of'] }
const Context = createContext<Cards>({ open: () => {}, choiceOf: () => undefined })

type TargetMenuProps = Opened & { onChoose: (source: Source) => void; onClose: () => void }

function TargetMenu({ target, anchor, point, onChoose, onClose }: TargetMenuProps) {
  const { t, locale } = useLanguage()
  const {
    name,
    source,
    radio,
    similar = false,
    buttons = false,
    album,
    artists = [],
    edit,
    elsewhere,
    download
  } = target
  const single = source.kind === 'tracks'
  const entries: (MenuEntry | 'line')[] = [
    ...(buttons
      ? []
      : [{ icon: 'play', text: t('pieces.playThis'), onSelect: () => void playAll(source) }]),
    ...(single || buttons
      ? []
      : [{ icon: 'shuffle', text: t('pieces.shuffle'), onSelect: () => void shuffleAll(source) }]),
    { icon: 'play-next', text: t('pieces.playNext'), onSelect: () => void playNextAll(source) },
    { icon: 'queue-add', text: t('pieces.addToQueue'), onSelect: () => void addAll(source) }
  ]
  const add = adderOf(target)
  if (add) entries.push({ icon: 'playlist', text: t('pieces.addToPlaylist'), onSelect: add })
  // Short rows and tiles have no place for a check box.
  if (anchor.matches('.card-more') && !elsewhere)
    entries.push({ icon: 'done', text: t('pieces.select'), onSelect: () => onChoose(source) })
  if (radio) {
    const text = t(similar ? 'pieces.similarRadio' : 'pieces.startRadio')
    const entry = { icon: 'radio', text, onSelect: () => void startRadio(radio) }
    // For a radio card, the first menu action starts the radio.
    if (source.kind === 'radio') entries.splice(0, 1, entry)
    else entries.push(entry)
  }
  if (edit !== undefined || album !== undefined || artists.length > 0 || elsewhere || download)
    entries.push('line')
  if (edit !== undefined) entries.push({ icon: 'edit', text: t('pieces.editThis'), href: edit })
  if (album !== undefined) {
    const href = routePath('library.albums.detail', { id: album }, locale)
    entries.push({ icon: 'album', text: t('pieces.goToAlbum'), href })
  }
  for (const artist of artists) {
    const href = routePath('library.artists.detail', { id: artist.id }, locale)
    entries.push({ icon: 'artist', text: t('pieces.goToArtist', { name: artist.name }), href })
  }
  if (elsewhere) {
    const { href, host } = elsewhere
    entries.push({ icon: 'external', text: t('player.openOn', { host }), href, external: true })
  }
  if (download) entries.push({ icon: 'download', text: t('pieces.download'), onSelect: download })
  return (
    <Menu
      label={t('pieces.moreFor', { name })}
      anchor={anchor}
      point={point}
      entries={entries}
      onClose={onClose}
    />
  )
}

/** Wraps a screen with cards and draws their menu. */
export function CardMenus({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  const { sources, begin, of: choiceOf, end } = useCardChoices()
  const cards = useMemo(() => ({ open: setOpened, choiceOf }), [choiceOf])
  return (
    <Context value={cards}>
      {children}
      {sources && <ChosenBar sources={sources} onEnd={end} onFail={end} />}
      {opened && <TargetMenu {...opened} onChoose={begin} onClose={close} />}
    </Context>
  )
}

/**
 * Returns a function that makes the menu opener of a card; the opener is undefined if there is
 * nothing to play.
 */
export function useCardMenu(): (target: MenuTarget | undefined) => OpenMenu | undefined {
  const { open, choiceOf } = useContext(Context)
  return useMemo(
    () => (target) =>
      target &&
      Object.assign(
        (anchor: HTMLElement, point?: Point) => open({ target, anchor, point }),
        target.elsewhere ? {} : { choice: choiceOf(target.source) }
      ),
    [open, choiceOf]
  )
}
