// The queue panel: next to the page, over it on tablets, instead of it on phones. Loaded when it is
// first opened.
import { useEffect, useRef } from 'react'
import {
  $queue,
  clearQueue,
  closeQueuePanel,
  shuffleUpcoming
} from '../../../stores/player/index.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { openAddToPlaylist } from '../../../stores/listen/playlists/add-to-playlist.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RadioNotice } from '../../kit/radios/RadioNotice.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueNow } from './QueueNow.tsx'
import { useListener } from '../../kit/useListener.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** On narrow windows the queue lies over the page, and a page change closes it. */
const OVER_PAGE = '(max-width: 1023.98px)'

/** Moves the focus into the panel, and back to where it was when the panel closes. */
function usePanelFocus(heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    const leave = () => void (matchMedia(OVER_PAGE).matches && closeQueuePanel())
    document.addEventListener('astro:after-swap', leave)
    return () => {
      document.removeEventListener('astro:after-swap', leave)
      // If the focus has moved elsewhere meanwhile, it is left there.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const back =
        opener instanceof HTMLElement && opener.isConnected
          ? opener
          : document.getElementById('queue-button')
      back?.focus({ preventScroll: true })
    }
  }, [heading])
}

/** A playlist has tracks of its own pod only. */
function saveQueue(entries: readonly QueueEntry[]): void {
  const here = entries.filter(({ pod }) => pod === undefined)
  const count = entries.length - here.length
  if (count > 0) showMessage({ text: 'player.leftOut', params: { count } }, { key: 'left-out' })
  openAddToPlaylist({ tracks: here.map(({ id }) => id), asNew: true })
}

export function QueuePanel() {
  const { t } = useLanguage()
  const queue = useAtom($queue)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePanelFocus(heading)

  useListener(panel, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    closeQueuePanel()
  })

  return (
    <aside className="queue" id="queue-panel" aria-labelledby="queue-heading" ref={panel}>
      <header className="queue-head">
        <h2 id="queue-heading" ref={heading} tabIndex={-1}>
          {t('player.queue')}
        </h2>
        <div className="actions">
          <ControlButton
            label={t('player.shuffleUpcoming')}
            icon="shuffle"
            disabled={queue.entries.length - queue.position < 3}
            onClick={shuffleUpcoming}
          />
          <ControlButton
            label={t('playlists.saveQueue')}
            icon="playlist"
            disabled={queue.entries.every(({ pod }) => pod !== undefined)}
            aria-haspopup="dialog"
            onClick={() => saveQueue(queue.entries)}
          />
          <ControlButton
            label={t('player.clear')}
            icon="trash"
            command="clearQueue"
            disabled={queue.entries.length === 0}
            onClick={() => {
              clearQueue()
              heading.current?.focus()
            }}
          />
          <ControlButton
            label={t('player.close')}
            icon="x"
            command="queue"
            onClick={closeQueuePanel}
          />
        </div>
      </header>
      {queue.entries.length > 0 ? (
        <>
          <QueueNow />
          <QueueList fromNext />
        </>
      ) : (
        <div className="queue-empty">
          <Icon name="queue" />
          <h3>{t('player.queueEmpty')}</h3>
          <p className="muted">{t('player.queueEmptyHint')}</p>
        </div>
      )}
      <RadioNotice />
    </aside>
  )
}
