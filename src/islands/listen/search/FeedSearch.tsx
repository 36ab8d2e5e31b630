// The search for feeds of other sites: their addresses are all that can be found of them.
// docs/product/library.md#feeds.
import { late } from '../../kit/late.tsx'

const FeedForm = late(() => import('../../kit/feeds/FeedForm.tsx').then(({ FeedForm }) => FeedForm))

/** `q` is what was searched for. */
export function FeedSearch({ q }: { q: string }) {
  return (
    <div className="search-feed">
      <FeedForm address={q} />
    </div>
  )
}
