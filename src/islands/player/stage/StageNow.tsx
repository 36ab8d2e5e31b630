// The current track in large: cover, title, credits, heart, menu.
import { tintName } from '../../../lib/colour/tint.ts'
import type { Item } from '../../../lib/items/items.ts'
import { hrefOf } from '../../../lib/items/kinds.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import type { Keys } from '../../../lib/shortcuts/commands.ts'
import { menuKeys } from '../../../lib/shortcuts/keys.ts'
import { livePosition } from '../../../stores/player/index.ts'
import { $keyMap, openShortcuts } from '../../../stores/shell/shortcuts.ts'
import { useLanguage, type Language } from '../../../ui/language.tsx'
import { EntryCredits } from '../EntryText.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { Heart, useTrouble } from '../bar/NowPlaying.tsx'
import { copyLink } from '../../kit/cards/copy-link.ts'
import type { Entry } from '../../kit/items/entries.ts'
import { ItemMenu, useItemMenu } from '../../kit/items/useItemMenu.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** As far as the queue knows it. */
const itemOf = ({ id, title, albumId, albumTitle, artistCredit, pod }: QueueEntry): Item => {
  const album = albumId === undefined ? null : { id: albumId, title: albumTitle }
  const credits = artistCredit.map(({ artistId, name }) => ({ artist: { id: artistId, name } }))
  const row = { id, title, album, artist_credit: credits }
  return { kind: 'track', row, ...(pod === undefined ? {} : { pod }) }
}

/** What only the full player has. */
function extraOf(entry: QueueEntry, { locale, t }: Language, help: readonly Keys[]): Entry[] {
  const moment = () => copyLink(`${hrefOf(itemOf(entry), locale)}?t=${Math.floor(livePosition())}`)
  return [
    ...(entry.pod === undefined
      ? [
          { icon: 'clock', text: t('player.copyMoment'), onSelect: () => void moment() },
          'line' as const
        ]
      : []),
    // As in the layout: no shortcuts entry on touch devices, which rarely have a keyboard.
    ...(matchMedia('(hover: hover)').matches
      ? [
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
  const { anchor, open, node } = useItemMenu()
  const trouble = useTrouble()
  const { help } = useAtom($keyMap)
  const more = t('player.moreFor', { title: entry.title })
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
          onPointerEnter={ItemMenu.fetchAhead}
          onClick={({ currentTarget }) =>
            open({
              at: 'player',
              item: itemOf(entry),
              extra: extraOf(entry, language, help),
              anchor: currentTarget
            })
          }
        />
      </div>
      {node}
    </section>
  )
}
