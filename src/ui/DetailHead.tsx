// Head of a detail page: art, what it is, its one h1, who made it, facts, actions. The light behind it comes from `--tint`.
import type { ReactNode } from 'react'

export type DetailHeadProps = {
  kind: string
  title: string
  /** A Cover of size `head`, or a face. */
  art: ReactNode
  /** Round art, for people. */
  round?: boolean
  credits?: ReactNode
  facts?: ReactNode
  actions: ReactNode
}

export function DetailHead({ kind, title, art, round, credits, facts, actions }: DetailHeadProps) {
  return (
    <header className={round ? 'detail detail-round' : 'detail'}>
      <div className="detail-art">{art}</div>
      <div className="detail-text">
        <p className="detail-kind">{kind}</p>
        <h1 dir="auto">{title}</h1>
        {credits}
        {facts}
        <div className="actions detail-actions">{actions}</div>
      </div>
    </header>
  )
}

const Bar = ({ size }: { size: string }) => <span className="skeleton detail-bar" style={{ inlineSize: size }} />

/** The same head while its data comes. `morph` names what it will show, so that art can travel into it. */
export function DetailHeadSkeleton({ kind, round, credits }: { kind: string; round?: boolean; credits?: boolean }) {
  return (
    <header className={round ? 'detail detail-round' : 'detail'} aria-busy="true">
      <div className="detail-art" data-morph>
        <div className="skeleton detail-blank" />
      </div>
      <div className="detail-text">
        <p className="detail-kind">{kind}</p>
        <h1>
          <span className="visually-hidden">{kind}</span>
          <Bar size="min(60%, 18rem)" />
        </h1>
        {credits && (
          <div className="detail-credits" aria-hidden="true">
            <span className="skeleton detail-face" />
            <Bar size="10rem" />
          </div>
        )}
        <div className="facts" aria-hidden="true">
          <Bar size="14rem" />
        </div>
        <div className="actions detail-actions" aria-hidden="true">
          <span className="skeleton btn btn-lg" />
          <span className="skeleton btn btn-lg" />
          <span className="detail-icons" />
        </div>
      </div>
    </header>
  )
}

/** Track rows in their final height, for the time before their data. */
export function TrackRowsSkeleton({ count }: { count: number }) {
  return (
    <div className="tracklist" aria-hidden="true">
      <div className="tracks-blank">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="row-blank">
            <span className="skeleton" />
            <span className="skeleton" style={{ inlineSize: `${22 + ((place * 7) % 16)}%` }} />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  )
}
