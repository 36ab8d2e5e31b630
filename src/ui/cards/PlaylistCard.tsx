// A playlist card shows the covers of its first albums: a mosaic of four, or only the first if
// there are fewer.
import type { ReactNode } from 'react'
import { podAddress } from '../../lib/pods/address.ts'
import { contextMenu, MoreButton, type OpenMenu } from './CardMenu.tsx'
import { DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { reportPicture } from '../../lib/pictures/failed-pictures.ts'
import { PlayButton } from './PlayButton.tsx'

const fallBack = ({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) => {
  if (currentTarget.src.endsWith(DEFAULT_COVER)) return
  reportPicture(currentTarget.src)
  currentTarget.src = DEFAULT_COVER
}

/** Up to four covers as one picture. `covers` are addresses, relative to the pod or absolute. */
export function Mosaic({ covers }: { covers: readonly string[] }) {
  const shown = covers.length >= 4 ? covers.slice(0, 4) : covers.slice(0, 1)
  const image = (src: string, place: number) => (
    <img
      key={place}
      src={src}
      alt=""
      width={150}
      height={150}
      loading="lazy"
      decoding="async"
      onError={fallBack}
    />
  )
  if (shown.length < 4) return image(shown[0] ? podAddress(shown[0]) : DEFAULT_COVER, 0)
  return (
    <div className="mosaic">{shown.map((address, place) => image(podAddress(address), place))}</div>
  )
}

export type PlaylistCardProps = {
  href: string
  name: string
  covers: readonly string[]
  sub: ReactNode
  onPlay?: (() => void | Promise<void>) | undefined
  onMenu?: OpenMenu | undefined
}

/** A list item: put it into `ul.grid` or a Shelf. */
export function PlaylistCard({ href, name, covers, sub, onPlay, onMenu }: PlaylistCardProps) {
  return (
    <li className="card" {...contextMenu(onMenu)}>
      <div className="card-art">
        <Mosaic covers={covers} />
        {onPlay && <PlayButton className="play-btn card-play" name={name} onPlay={onPlay} />}
        <MoreButton name={name} onMenu={onMenu} />
      </div>
      <a className="card-title truncate" href={href} dir="auto" title={name}>
        {name}
      </a>
      <p className="card-sub truncate num">{sub}</p>
    </li>
  )
}
