// Placeholders in the size of the content that is loading. Hidden from assistive technology: the
// list around them has aria-busy.

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

// Only one element each, drawn by styles/base/waiting.css, because the static HTML of a list
// contains thirty of them.
const waits = (count: number, className: string) =>
  times(count).map((place) => <li key={place} className={`${className} wait`} aria-hidden="true" />)

/** Cards for `.grid` or `.shelf`; `round` for artists. */
export const CardSkeletons = ({ count, round }: { count: number; round?: boolean }) =>
  waits(count, round ? 'card artist' : 'card')

/** Short track rows for `.minis`. */
export const MiniSkeletons = ({ count }: { count: number }) => waits(count, 'mini')

/** Tiles of the library home. */
export const TileSkeletons = ({ count }: { count: number }) => waits(count, 'tile')

/** Channels of the library home. */
export const ChannelSkeletons = ({ count }: { count: number }) => waits(count, 'channel')

/** Playlists to choose from. */
export const ChoiceSkeletons = ({ count }: { count: number }) => waits(count, 'add-choice')

/** Rows of a table; a page of fifty has as many in its HTML. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {times(count).map((place) => (
        <div key={place} className="skeleton" />
      ))}
    </div>
  )
}
