// What is written beside the list of files: about one of them, or about all ticked ones.
import { useState } from 'react'
import { isolate } from '../../../lib/text/names.ts'
import { episodeOf, type EpisodeTexts, type SharedField } from '../../../lib/uploads/episodes.ts'
import { commonTexts, mendedTexts } from '../../../lib/uploads/chosen/many.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { describeFiles } from '../../../stores/publish/uploads/uploads.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { EpisodeFields } from './EpisodeFields.tsx'

const firstOf = ({ title, description, copyright, tags }: Partial<EpisodeTexts>): string =>
  title ?? description ?? copyright ?? tags?.join(' ') ?? ''

type Props = {
  /** At least one. Give it a new key for other ones. */
  items: readonly UploadItem[]
  podcast: boolean
  /** A change is one of all of them, even if it is only one; what is its own is not shown. */
  many?: boolean
  onFill?: ((field: SharedField) => void) | undefined
  /** Opens the form of a new album or series for these files. */
  onNewAlbum: (files: readonly string[]) => void
}

export function EpisodeSide({ items, podcast, many = false, onFill, onNewAlbum }: Props) {
  const { t } = useLanguage()
  const [mended, setMended] = useState(false)
  const ids = items.map(({ id }) => id)
  const wrong = items.flatMap((item) => {
    const texts = mendedTexts(item)
    return texts ? [{ id: item.id, texts }] : []
  })
  const mend = () => {
    for (const { id, texts } of wrong) describeFiles([id], texts)
    setMended(true)
  }
  return (
    <div className="pub-side">
      {many && <p className="muted">{t('publish.manyHint')}</p>}
      {wrong[0] && (
        <div className="notice notice-warning pub-mend" role="status">
          <p>{t('publish.garbled', { better: isolate(firstOf(wrong[0].texts)) })}</p>
          <button className="btn btn-sm" type="button" onClick={mend}>
            {t('publish.mend')}
          </button>
        </div>
      )}
      <EpisodeFields
        // The fields begin anew with what was mended.
        key={mended && wrong.length === 0 ? 'mended' : 'read'}
        podcast={podcast}
        {...(many ? commonTexts(items) : { texts: episodeOf(items[0]!) })}
        onChange={(change) => describeFiles(ids, change)}
        onFill={onFill}
        onNewAlbum={() => onNewAlbum(ids)}
      />
    </div>
  )
}
