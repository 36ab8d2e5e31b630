// Waiting, in the size of what is waited for. Hidden from assistive technology: the list around says aria-busy.

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

const Line = ({ wide }: { wide?: boolean }) => (
  <span className="skeleton-line">
    <span className="skeleton" style={{ inlineSize: wide ? '70%' : '45%' }} />
  </span>
)

/** Cards for `.grid` or `.shelf`; `round` for artists. */
export function CardSkeletons({ count, round }: { count: number; round?: boolean }) {
  return times(count).map((place) => (
    <li key={place} className={round ? 'card artist' : 'card'} aria-hidden="true">
      <div className={`card-art ${round ? 'skeleton-round' : ''}`}>
        <div className="skeleton skeleton-art" />
      </div>
      <Line wide />
      <Line />
    </li>
  ))
}

/** Short track rows for `.minis`. */
export function MiniSkeletons({ count }: { count: number }) {
  return times(count).map((place) => (
    <li key={place} className="mini" aria-hidden="true">
      <div className="mini-art skeleton" />
      <div className="mini-text">
        <Line wide />
        <Line />
      </div>
    </li>
  ))
}

/** Tiles of the library home. */
export function TileSkeletons({ count }: { count: number }) {
  return times(count).map((place) => (
    <li key={place} className="tile" aria-hidden="true">
      <div className="tile-art skeleton" />
      <div className="tile-text">
        <Line wide />
        <Line />
      </div>
    </li>
  ))
}

/** Rows of a track table. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {times(count).map((place) => (
        <div key={place} className="skeleton-row">
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

/** Channels of the library home. */
export function ChannelSkeletons({ count }: { count: number }) {
  return times(count).map((place) => (
    <li key={place} className="channel" aria-hidden="true">
      <div className="channel-art skeleton skeleton-channel" />
      <div className="channel-text">
        <Line />
        <Line wide />
        <Line wide />
      </div>
    </li>
  ))
}
