// An artist's picture, or the first letter of the name on its tint if there is none.
import type { ReactNode } from 'react'
import type { Attachment } from '../../lib/contract/kit/shapes.ts'
import { monogramOf } from '../../lib/text/credit-names.ts'
import { tintOf } from '../../lib/colour/tint.ts'
import { contextMenu, MoreButton, type OpenMenu } from './CardMenu.tsx'
import { Cover } from '../Cover.tsx'
import { newTab } from '../new-tab.ts'
import { PlayButton } from './PlayButton.tsx'
import { useLanguage } from '../language.tsx'

export type FaceProps = {
  name: string
  cover: Attachment | null | undefined
  eager?: boolean
  transitionName?: string
}

/** Only the round picture; decorative, because the name is next to it. */
export function Face({ name, cover, eager, transitionName }: FaceProps) {
  const { locale } = useLanguage()
  if (cover) {
    return (
      <span
        className="artist-face"
        style={transitionName ? { viewTransitionName: transitionName } : undefined}
      >
        <Cover cover={cover} alt="" size="card" eager={eager} />
      </span>
    )
  }
  const style = {
    '--tint': tintOf(name),
    ...(transitionName ? { viewTransitionName: transitionName } : {})
  }
  return (
    <span
      className="artist-face monogram tinted"
      style={style as React.CSSProperties}
      aria-hidden="true"
      dir="auto"
    >
      {monogramOf(name, locale)}
    </span>
  )
}

export type ArtistCardProps = FaceProps & {
  href: string
  /** It leads to another site. */
  external?: boolean
  sub?: ReactNode
  onPlay?: () => void | Promise<void>
  playing?: boolean
  onMenu?: OpenMenu | undefined
}

/** A list item: put it into `ul.grid.grid-artists` or a Shelf. */
export function ArtistCard({
  href,
  external,
  name,
  cover,
  sub,
  onPlay,
  playing,
  onMenu,
  eager,
  transitionName
}: ArtistCardProps) {
  return (
    <li className="card artist" {...contextMenu(onMenu)}>
      <div className="card-art">
        <Face name={name} cover={cover} eager={eager} transitionName={transitionName} />
        {onPlay && (
          <PlayButton
            className="play-btn card-play"
            name={name}
            playing={playing}
            onPlay={onPlay}
          />
        )}
        <MoreButton name={name} onMenu={onMenu} />
      </div>
      <a className="card-title truncate" href={href} {...newTab(external)} dir="auto" title={name}>
        {name}
      </a>
      {sub !== undefined && <p className="card-sub truncate num">{sub}</p>}
    </li>
  )
}
