// The best hit, large.
import { tintOf } from '../../../lib/colour/tint.ts'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { HitArt, HitSub } from './HitParts.tsx'
import type { Hit } from './hits.ts'
import { kindTexts } from './kind-texts.ts'

export function TopHit({ hit }: { hit: Hit }) {
  const { t } = useLanguage()
  const { found, name, href, play } = hit
  const sub = <HitSub found={found} link />
  return (
    <article className="top tinted" style={{ '--tint': tintOf(name) } as React.CSSProperties}>
      <div className="top-art" data-kind={found.kind}>
        <HitArt found={found} size="card" />
      </div>
      <div className="top-text">
        <h3 className="clamp-2">
          <a className="top-title" href={href} dir="auto" title={name}>
            {name}
          </a>
        </h3>
        <p className="truncate">
          <span className="top-kind">{t(kindTexts[found.kind])}</span> {sub}
        </p>
      </div>
      {play && <PlayButton className="play-btn top-play" name={name} onPlay={play} />}
    </article>
  )
}
