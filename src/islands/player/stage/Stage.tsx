// The full player over the page: cover, lyrics, chapters, queue and every control.
// docs/product/player.md#full-player.
import '../../../styles/player/stage.css?adopt'
import '../../../styles/player/stage-panels.css?adopt'
import '../../../styles/player/stage-phone.css?adopt'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { $current, closeStage } from '../../../stores/player/index.ts'
import { $views, restoreViews, type Panel } from '../../../stores/player/views.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { RadioNotice } from '../../kit/radios/RadioNotice.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { QueueList } from '../queue/QueueList.tsx'
import { QueueSummary } from '../queue/QueueNow.tsx'
import { $tags } from '../../../stores/player/tags/tags.ts'
import { useCoverTint } from '../bar/useCoverTint.ts'
import { PHONE } from '../useMedia.ts'
import { Chapters } from './Chapters.tsx'
import { Lyrics } from './Lyrics.tsx'
import { StageControls } from './StageControls.tsx'
import { StageNow } from './StageNow.tsx'
import { StageTop } from './StageTop.tsx'
import { useModal } from './useModal.ts'
import { Visualizer } from './visual/Visualizer.tsx'
import { useAtom } from '../../kit/useAtom.ts'

function SidePanel({ panel }: { panel: Panel }) {
  const { t } = useLanguage()
  if (panel === 'lyrics') return <Lyrics />
  if (panel === 'chapters') return <Chapters />
  return (
    <section className="stage-queue" aria-label={t('player.queue')}>
      <QueueSummary />
      <QueueList />
    </section>
  )
}

/**
 * A click on a link to another page closes the full player at once. Links that open in another tab
 * leave it open.
 */
function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.target !== '_blank') closeStage()
}

export function Stage() {
  const { t } = useLanguage()
  useState(() => restoreViews(matchMedia(PHONE).matches ? undefined : 'lyrics'))
  const box = useRef<HTMLDivElement>(null)
  const current = useAtom($current)
  const views = useAtom($views)
  const chapters = useAtom($tags)?.chapters ?? []
  const tint = useCoverTint(current)
  useModal(box, closeStage)
  // Without a track the full player closes, so that it does not reopen on its own with the next
  // track.
  useEffect(() => closeStage, [])
  if (!current) return null
  const panel = views.panel === 'chapters' && chapters.length === 0 ? undefined : views.panel
  return (
    // The handler is for clicks on links inside, which can be reached by keyboard, too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="stage tinted"
      role="dialog"
      aria-modal="true"
      aria-label={t('player.title')}
      tabIndex={-1}
      ref={box}
      data-panel={panel ?? 'none'}
      data-look={views.visualizer ? views.look : 'none'}
      style={{ '--tint': tint } as React.CSSProperties}
      onClick={onClick}
    >
      <span className="stage-back" aria-hidden="true">
        <EntryArt url={current.coverUrl} size={400} eager />
      </span>
      <StageTop panel={panel} />
      <div className="stage-notice">
        <RadioNotice />
      </div>
      <div className="stage-body">
        <StageNow entry={current} />
        {panel && <SidePanel panel={panel} />}
      </div>
      {views.visualizer && <Visualizer entry={current} look={views.look} />}
      <StageControls />
    </div>
  )
}
