// Head of a detail page: art, kind, the page's only h1, credits, facts, actions. The colour behind
// it comes from `--tint`.
import type { ReactNode } from 'react'

type DetailHeadProps = {
  kind: string
  /** Undefined while the data loads: placeholders then take the same space. */
  title: string | undefined
  /** A Cover of size `head`, or a face; false if there is never a picture, so no place for one. */
  art?: ReactNode
  /** Round art, for people. */
  round?: boolean
  /** Name of the view transition that moves the art to and from lists, e.g. `cover-album-42`. */
  transitionName?: string | undefined
  /** True keeps space for them while they load. */
  credits?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}

const Bar = ({ size }: { size: string }) => (
  <span className="skeleton detail-bar" style={{ inlineSize: size }} />
)

const BlankCredits = () => (
  <div className="detail-credits" aria-hidden="true">
    <span className="skeleton detail-face" />
    <Bar size="10rem" />
  </div>
)

/** Keeps the space of the facts. */
export const BlankFacts = () => (
  <div className="facts" aria-hidden="true">
    <Bar size="14rem" />
  </div>
)

const BlankRest = () => (
  <>
    <BlankFacts />
    <div className="actions detail-actions" aria-hidden="true">
      <span className="skeleton btn btn-lg" />
      <span className="skeleton btn btn-lg" />
      <span className="detail-icons" />
    </div>
  </>
)

/**
 * Draw it both while loading and when loaded: the element around the art then stays the same, so
 * that a picture which moves into it (boot/navigation/morph) is not interrupted when the data
 * arrives.
 */
export function DetailHead({
  kind,
  title,
  art,
  round,
  transitionName,
  credits,
  facts,
  actions
}: DetailHeadProps) {
  const loading = title === undefined
  const shape = round ? ' detail-round' : art === false ? ' detail-bare' : ''
  return (
    <header className={`detail${shape}`} aria-busy={loading || undefined}>
      {art !== false && (
        <div
          className="detail-art"
          data-morph
          style={transitionName ? { viewTransitionName: transitionName } : undefined}
        >
          {loading ? <div className="skeleton detail-blank" /> : art}
        </div>
      )}
      <div className="detail-text">
        <p className="detail-kind">{kind}</p>
        {loading ? (
          <h1>
            <span className="visually-hidden">{kind}</span>
            <Bar size="min(60%, 18rem)" />
          </h1>
        ) : (
          <h1 dir="auto">{title}</h1>
        )}
        {loading ? credits && <BlankCredits /> : credits}
        {loading ? <BlankRest /> : facts}
        {!loading && <div className="actions detail-actions">{actions}</div>}
      </div>
    </header>
  )
}

/** Placeholders for track rows, in their final height, until the data is loaded. */
export function TrackRowsSkeleton({ count }: { count: number }) {
  return (
    <div className="tracklist tracks-blank" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="row-blank">
          <span className="skeleton" style={{ inlineSize: `${22 + ((place * 7) % 16)}%` }} />
        </div>
      ))}
    </div>
  )
}
