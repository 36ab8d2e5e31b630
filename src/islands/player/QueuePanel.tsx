// The queue: a panel beside the page, over it on a tablet, in its place on a phone. Loaded when it is first opened.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatLongDuration } from '../../lib/i18n/formats.ts'
import { durationOf } from '../../lib/queue/types.ts'
import { $queue, clearQueue, closeQueuePanel, shuffleUpcoming } from '../../stores/player/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'
import { QueueList } from './QueueList.tsx'
import { useListener } from './useListener.ts'

/** Narrower than this the queue lies over the page, and leaves with it. */
const OVER_PAGE = '(max-width: 1023.98px)'

/** Moves the focus into the panel, and back to where it came from when the panel goes. */
function usePanelFocus(heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    const leave = () => void (matchMedia(OVER_PAGE).matches && closeQueuePanel())
    document.addEventListener('astro:after-swap', leave)
    return () => {
      document.removeEventListener('astro:after-swap', leave)
      // Where the focus has gone elsewhere meanwhile, it is left there.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('queue-button')
      back?.focus({ preventScroll: true })
    }
  }, [heading])
}

export function QueuePanel({ locale, t }: IslandProps) {
  const queue = useStore($queue)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePanelFocus(heading)
  const upcoming = queue.entries.slice(queue.position + 1)
  const seconds = upcoming.reduce((sum, entry) => sum + durationOf(entry), 0)

  useListener(panel, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    closeQueuePanel()
  })

  return (
    <aside className="queue" id="queue-panel" aria-labelledby="queue-heading" ref={panel}>
      <header className="queue-head">
        <div className="queue-title">
          <h2 id="queue-heading" ref={heading} tabIndex={-1}>
            {t('player.queue')}
          </h2>
          {upcoming.length > 0 && (
            <p className="muted num">
              {t('player.upcoming', { count: upcoming.length, duration: formatLongDuration(seconds, locale) })}
            </p>
          )}
        </div>
        <div className="actions">
          <button
            className="icon-btn"
            type="button"
            aria-label={t('player.shuffleUpcoming')}
            disabled={upcoming.length < 2}
            onClick={shuffleUpcoming}
          >
            <Icon name="shuffle" />
          </button>
          <button
            className="icon-btn"
            type="button"
            aria-label={t('player.clear')}
            disabled={queue.entries.length === 0}
            onClick={() => {
              clearQueue()
              heading.current?.focus()
            }}
          >
            <Icon name="trash" />
          </button>
          <button className="icon-btn" type="button" aria-label={t('player.close')} onClick={closeQueuePanel}>
            <Icon name="x" />
          </button>
        </div>
      </header>
      <p className="visually-hidden" id="queue-move-hint">
        {t('player.moveHint')}
      </p>
      {queue.entries.length > 0 ? (
        <QueueList locale={locale} t={t} />
      ) : (
        <div className="queue-empty">
          <Icon name="queue" />
          <h3>{t('player.queueEmpty')}</h3>
          <p className="muted">{t('player.queueEmptyHint')}</p>
        </div>
      )}
    </aside>
  )
}
