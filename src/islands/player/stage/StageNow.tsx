// The current track in large: cover, title, credits, heart, menu.
import { tintName } from '../../../lib/colour/tint.ts'
import { useState } from 'react'
import { hostOf } from '../../../lib/pods/instances.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import type { Keys } from '../../../lib/shortcuts/commands.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { menuKeys } from '../../../lib/shortcuts/keys.ts'
import { addTracksToPlaylist } from '../../../stores/listen/playlists/add-to-playlist.ts'
import { livePosition } from '../../../stores/player/index.ts'
import { $keyMap, openShortcuts } from '../../../stores/shell/shortcuts.ts'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage, type Language } from '../../../ui/language.tsx'
import { EntryCredits, entryLink } from '../EntryText.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { Heart, useTrouble } from '../bar/NowPlaying.tsx'
import { copyLink } from '../../kit/cards/copy-link.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** Actions for music of the current pod. */
function entriesHere(entry: QueueEntry, { locale, t }: Language): (MenuEntry | 'line')[] {
  const track = routePath('library.tracks.detail', { id: entry.id }, locale)
  const artists = new Map(entry.artistCredit.map(({ artistId, name }) => [artistId, name]))
  return [
    ...(entry.albumId === undefined
      ? []
      : [
          {
            icon: 'album',
            text: t('stage.goToAlbum'),
            href: routePath('library.albums.detail', { id: entry.albumId }, locale)
          }
        ]),
    ...[...artists].map(([id, name]) => ({
      icon: 'artist',
      text: t('stage.goToArtist', { name }),
      href: routePath('library.artists.detail', { id }, locale)
    })),
    { icon: 'info', text: t('stage.trackDetails'), href: track },
    'line',
    {
      icon: 'playlist',
      text: t('player.addToPlaylist'),
      onSelect: () => addTracksToPlaylist([entry])
    },
    { icon: 'link', text: t('stage.copyLink'), onSelect: () => void copyLink(track) },
    {
      icon: 'clock',
      text: t('stage.copyMoment'),
      onSelect: () => void copyLink(`${track}?t=${Math.floor(livePosition())}`)
    }
  ]
}

function entriesFor(
  entry: QueueEntry,
  language: Language,
  help: readonly Keys[]
): (MenuEntry | 'line')[] {
  const { t, locale } = language
  const { href } = entryLink(entry, locale)
  return [
    ...(entry.pod === undefined
      ? entriesHere(entry, language)
      : [
          {
            icon: 'external',
            text: t('player.openOn', { host: hostOf(entry.pod) }),
            href,
            external: true
          },
          { icon: 'link', text: t('stage.copyLink'), onSelect: () => void copyLink(href) }
        ]),
    // As in the layout: no shortcuts entry on touch devices, which rarely have a keyboard.
    ...(matchMedia('(hover: hover)').matches
      ? [
          'line' as const,
          {
            icon: 'keyboard',
            text: t('common.shortcuts'),
            onSelect: openShortcuts,
            keys: menuKeys(help)
          }
        ]
      : [])
  ]
}

export function StageNow({ entry }: { entry: QueueEntry }) {
  const language = useLanguage()
  const { t } = language
  const [anchor, setAnchor] = useState<HTMLElement>()
  const trouble = useTrouble()
  const { help } = useAtom($keyMap)
  const more = t('stage.moreFor', { title: entry.title })
  return (
    <section className="stage-now" aria-label={t('player.nowPlaying')}>
      <div className="stage-art">
        {/* A new element for each cover: a reused element shows the previous cover until the
            next one is loaded. */}
        <EntryArt
          key={entry.artworkUrl}
          url={entry.artworkUrl}
          preview={entry.coverUrl}
          name={tintName(entry)}
          size={800}
          eager
        />
      </div>
      <div className="stage-title">
        <div className="stage-words">
          <h2 className="truncate" dir="auto">
            {entry.title}
          </h2>
          {trouble ? (
            <p className="player-trouble truncate">{trouble}</p>
          ) : (
            <p className="truncate">
              <EntryCredits entry={entry} />
            </p>
          )}
        </div>
        <Heart entry={entry} large />
        <ControlButton
          className="icon-btn-lg"
          label={more}
          icon="more"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        />
      </div>
      {anchor && (
        <Menu
          label={more}
          anchor={anchor}
          entries={entriesFor(entry, language, help)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </section>
  )
}
