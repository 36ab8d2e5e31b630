// A hit as a short row: picture with Play, name, and kind.
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { HitArt, HitSub } from '../../kit/search/HitParts.tsx'
import type { Hit } from '../../kit/search/hits.ts'

/** A list item for `ul.minis`. */
export function HitRow({ hit: { found, name, href, play } }: { hit: Hit }) {
  return (
    <li className="mini">
      <div className="mini-art" data-kind={found.kind}>
        <HitArt found={found} size="row" />
        {play && <PlayButton className="mini-play" name={name} onPlay={play} />}
      </div>
      <div className="mini-text">
        <a className="mini-title truncate stack-a" href={href} dir="auto" title={name}>
          {name}
        </a>
        <p className="truncate stack-b">
          <HitSub found={found} link={false} />
        </p>
      </div>
    </li>
  )
}
