// Square art, title and a line under it. The title's link covers the card; play and credits lie
// above it.
import type { ReactNode } from 'react'
import type { Attachment } from '../../lib/contract/kit/shapes.ts'
import { tintOf } from '../../lib/colour/tint.ts'
import { contextMenu, MoreButton, type OpenMenu } from './CardMenu.tsx'
import { Cover } from '../Cover.tsx'
import { newTab } from '../new-tab.ts'
import { PlayButton } from './PlayButton.tsx'

export type CoverCardProps = {
  href: string
  /** It leads to another site. */
  external?: boolean
  title: string
  cover: Attachment | null | undefined
  /** The line under the title: Credits, a year, a count. */
  sub?: ReactNode
  /** Without it there is no play button, e.g. where nothing is playable. */
  onPlay?: () => void | Promise<void>
  playing?: boolean
  onMenu?: OpenMenu | undefined
  eager?: boolean
  /** `cover-album-42` where the card is the only one of its album on the page. */
  transitionName?: string
}

/** A list item: put it into `ul.grid` or a Shelf. */
export function CoverCard({
  href,
  external,
  title,
  cover,
  sub,
  onPlay,
  playing,
  onMenu,
  eager,
  transitionName
}: CoverCardProps) {
  return (
    <li className="card" {...contextMenu(onMenu)}>
      <div
        className={cover ? 'card-art' : 'card-art art-none'}
        style={cover ? undefined : ({ '--tint': tintOf(title) } as React.CSSProperties)}
      >
        <Cover cover={cover} alt="" size="card" eager={eager} transitionName={transitionName} />
        {onPlay && (
          <PlayButton
            className="play-btn card-play"
            name={title}
            playing={playing}
            onPlay={onPlay}
          />
        )}
        <MoreButton name={title} onMenu={onMenu} />
      </div>
      <a className="card-title truncate" href={href} {...newTab(external)} dir="auto" title={title}>
        {title}
      </a>
      {sub !== undefined && <p className="card-sub truncate">{sub}</p>}
    </li>
  )
}
