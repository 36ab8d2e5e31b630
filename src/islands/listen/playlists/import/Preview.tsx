// What the rows of a file mean on this pod: found, to choose, or not found.
import { formatDuration } from '../../../../lib/i18n/formats.ts'
import type { FileRow } from '../../../../lib/files/types.ts'
import type { FoundTrack } from '../../../../lib/playlists/tracks.ts'
import type { Matching } from '../../../../stores/listen/playlists/matching.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useLanguage } from '../../../../ui/language.tsx'

/** The track that the person chose for a row; rows without one are left out. */
export type Choices = ReadonlyMap<number, FoundTrack>

type Props = {
  rows: readonly FileRow[]
  matches: Matching['matches']
  choices: Choices
  onChoose: (row: number, track: FoundTrack | undefined) => void
}

const namesOf = ({ title, artist, addresses }: FileRow): string =>
  [artist, title].filter((each) => each !== '').join(' – ') || (addresses[0] ?? '')

function Options({ tracks }: { tracks: readonly FoundTrack[] }) {
  const { t, locale } = useLanguage()
  return (
    <>
      <option value="">{t('playlists.leaveOut')}</option>
      {tracks.map(({ id, title, artist, album, duration }) => (
        <option key={id} value={id}>
          {[title, artist, album, duration > 0 && formatDuration(duration, locale)]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </>
  )
}

export function Preview({ rows, matches, choices, onChoose }: Props) {
  const { t } = useLanguage()
  return (
    <ol className="pi-rows" aria-label={t('playlists.rows')}>
      {rows.map((row, at) => {
        const match = matches[at]
        const name = namesOf(row)
        return (
          <li key={at} className={`pi-row is-${match?.state ?? 'open'}`}>
            <Icon
              name={match?.state === 'sure' ? 'check' : match?.state === 'missing' ? 'x' : 'search'}
            />
            <span className="pi-name" dir="auto">
              {name}
            </span>
            {match?.state === 'sure' && (
              <span className="muted pi-found" dir="auto">
                {[match.track.artist, match.track.title, match.track.album]
                  .filter((each) => each !== '')
                  .join(' – ')}
              </span>
            )}
            {match?.state === 'missing' && (
              <span className="muted">{t('playlists.importMissing')}</span>
            )}
            {match?.state === 'choose' && (
              <Select
                aria-label={t('playlists.chooseFor', { name })}
                value={choices.get(at)?.id ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChoose(
                    at,
                    match.tracks.find(({ id }) => String(id) === value)
                  )
                }
              >
                <Options tracks={match.tracks} />
              </Select>
            )}
          </li>
        )
      })}
    </ol>
  )
}
