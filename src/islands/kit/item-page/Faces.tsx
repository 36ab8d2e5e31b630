// The credits of an album or track: small pictures of the artists, then the credited names.
import type { ArtistCredit } from '../../../lib/contract/listen/artists.ts'
import { MAX_FACES } from '../../../lib/items/row.ts'
import { creditedArtists } from '../../../lib/tracks.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { Credits } from '../../../ui/Credits.tsx'

export function CreditsWithFaces({ credits }: { credits: readonly ArtistCredit[] }) {
  if (credits.length === 0) return null
  return (
    <p className="detail-credits">
      <span className="faces" aria-hidden="true">
        {creditedArtists(credits)
          .slice(0, MAX_FACES)
          .map((artist) => (
            <span key={artist.id} className="avatar">
              <Face name={artist.name} cover={artist.cover} eager />
            </span>
          ))}
      </span>
      <span>
        <Credits credits={credits} />
      </span>
    </p>
  )
}
