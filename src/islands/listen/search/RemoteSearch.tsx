// The search on other pods, by handle or address. docs/product/federation.md#looking-up.
import { late } from '../../kit/late.tsx'

const LookupForm = late(() =>
  import('../../kit/other-pods/LookupForm.tsx').then(({ LookupForm }) => LookupForm)
)

/** `q` is what was searched for. */
export function RemoteSearch({ q }: { q: string }) {
  return (
    <div className="search-feed">
      <LookupForm address={q} />
    </div>
  )
}
