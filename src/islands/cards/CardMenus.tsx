// One menu for all cards of a screen, made when one of them asks for it. It knows what each kind of card can do.
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Artist } from '../../lib/contract/artists.ts'
import type { Track } from '../../lib/contract/tracks.ts'
import { routePath } from '../../lib/routes/match.ts'
import { creditedArtists } from '../../lib/tracks.ts'
import { addAll, playAll, playNextAll, shuffleAll, type Source } from '../../stores/library/play.ts'
import { startRadio, type RadioWanted } from '../../stores/player/index.ts'
import type { OpenMenu } from '../../ui/CardMenu.tsx'
import { Menu, type MenuEntry, type Point } from '../../ui/Menu.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import './styles.ts'

/** What a card stands for, as far as its menu goes. */
export type Thing = {
  name: string
  source: Source
  /** Play and shuffle have buttons of their own beside the menu's. */
  buttons?: boolean
  /** Plays without end; where the source is a radio's, instead of the source. */
  radio?: RadioWanted | undefined
  /** Instead of "Start radio", for single tracks. */
  similar?: boolean
  album?: number | undefined
  artists?: readonly Artist[]
}

/** Plays what resembles a track, without end. */
export const similarRadio = ({ id, title }: Track): RadioWanted => ({
  type: 'similar',
  objectId: id,
  title: { text: 'radios.similarTo', params: { title } }
})

/** A single track. */
export const thingOf = (track: Track): Thing => ({
  name: track.title,
  source: { kind: 'tracks', tracks: [track] },
  radio: similarRadio(track),
  similar: true,
  album: track.album?.id,
  artists: creditedArtists(track.artist_credit)
})

type Opened = { thing: Thing; anchor: HTMLElement; point: Point | undefined }
type Open = (opened: Opened) => void
const Context = createContext<Open>(() => {})

function ThingMenu({ thing, anchor, point, onClose }: Opened & { onClose: () => void }) {
  const { t, locale } = useLanguage()
  const { name, source, radio, similar = false, buttons = false, album, artists = [] } = thing
  const single = source.kind === 'tracks'
  const entries: (MenuEntry | 'line')[] = [
    ...(buttons ? [] : [{ icon: 'play', text: t('pieces.playThis'), onSelect: () => void playAll(source) }]),
    ...(single || buttons ? [] : [{ icon: 'shuffle', text: t('pieces.shuffle'), onSelect: () => void shuffleAll(source) }]),
    { icon: 'play-next', text: t('pieces.playNext'), onSelect: () => void playNextAll(source) },
    { icon: 'queue-add', text: t('pieces.addToQueue'), onSelect: () => void addAll(source) }
  ]
  if (radio) {
    const text = t(similar ? 'pieces.similarRadio' : 'pieces.startRadio')
    const entry = { icon: 'radio', text, onSelect: () => void startRadio(radio) }
    // A radio's first wish is the radio.
    if (source.kind === 'radio') entries.splice(0, 1, entry)
    else entries.push(entry)
  }
  if (album !== undefined || artists.length > 0) entries.push('line')
  if (album !== undefined) {
    const href = routePath('library.albums.detail', { id: album }, locale)
    entries.push({ icon: 'album', text: t('pieces.goToAlbum'), href })
  }
  for (const artist of artists) {
    const href = routePath('library.artists.detail', { id: artist.id }, locale)
    entries.push({ icon: 'artist', text: t('pieces.goToArtist', { name: artist.name }), href })
  }
  return <Menu label={t('pieces.moreFor', { name })} anchor={anchor} point={point} entries={entries} onClose={onClose} />
}

/** Around a screen with cards. */
export function CardMenus({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  return (
    <Context value={setOpened}>
      {children}
      {opened && <ThingMenu {...opened} onClose={close} />}
    </Context>
  )
}

/** Opens the screen's menu for a thing; undefined where there is nothing to play. */
export function useCardMenu(): (thing: Thing | undefined) => OpenMenu | undefined {
  const open = useContext(Context)
  return useMemo(() => (thing) => thing && ((anchor, point) => open({ thing, anchor, point })), [open])
}
