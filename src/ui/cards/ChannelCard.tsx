// A channel as a card: art, kind, name and a short description.
import type { ReactNode } from 'react'
import type { Attachment } from '../../lib/contract/kit/shapes.ts'
import { tintOf } from '../../lib/colour/tint.ts'
import { contextMenu, MoreButton, type OpenMenu } from './CardMenu.tsx'
import { Cover } from '../Cover.tsx'
import { PlayButton } from './PlayButton.tsx'

export type ChannelCardProps = {
  href: string
  name: string
  cover: Attachment | null | undefined
  /** E.g. "Podcast · 42 episodes". */
  kind: string
  /** Plain text, cut after two lines. */
  about?: string | null
  /** E.g. a subscribe button. */
  action?: ReactNode
  /** Left out where nothing is playable. */
  onPlay?: (() => void | Promise<void>) | undefined
  onMenu?: OpenMenu | undefined
}

/** A list item for `ul.channels`. */
export function ChannelCard({
  href,
  name,
  cover,
  kind,
  about,
  action,
  onPlay,
  onMenu
}: ChannelCardProps) {
  return (
    <li
      className="channel tinted"
      style={{ '--tint': tintOf(name) } as React.CSSProperties}
      {...contextMenu(onMenu)}
    >
      <div className="channel-art">
        <Cover cover={cover} alt="" size="card" />
        {onPlay && <PlayButton className="play-btn card-play" name={name} onPlay={onPlay} />}
      </div>
      <div className="channel-text">
        <p className="overline num">{kind}</p>
        <a className="channel-title truncate" href={href} dir="auto" title={name}>
          {name}
        </a>
        <p className="clamp-2 muted" dir="auto">
          {about}
        </p>
      </div>
      {action}
      <MoreButton name={name} onMenu={onMenu} className="channel-more" />
    </li>
  )
}
