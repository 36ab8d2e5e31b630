// Everything about one file: what became of it and why, and what was read in it.
import type { ReactNode } from 'react'
import { formatDuration, formatSize } from '../../../lib/i18n/formats.ts'
import { isolate } from '../../../lib/text/names.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { DefinitionList, type Definition } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { ImportFailure } from '../imports/ImportFailure.tsx'
import { sayWarnings } from './Warnings.tsx'
import { titleOf, type Said } from './words.ts'

const own = (text: ReactNode): ReactNode => text && <bdi>{text}</bdi>

/** What was read: pods read the same in files for a library, so it is not changed here. */
function useRead({ tags, path, size }: UploadItem): Definition[] {
  const { t, locale } = useLanguage()
  return [
    { term: t('common.title'), value: own(tags?.title) },
    { term: t('common.artists'), value: own(tags?.artists.join(', ')) },
    { term: t('content.tagAlbumArtist'), value: own(tags?.albumArtist) },
    { term: t('common.album'), value: own(tags?.album) },
    { term: t('content.tagPosition'), value: tags?.position, figures: true },
    { term: t('manageLibrary.disc'), value: tags?.disc, figures: true },
    { term: t('albums.released'), value: own(tags?.date) },
    { term: t('common.tags'), value: own(tags?.genres.join(', ')) },
    {
      term: t('lists.cover'),
      value: tags && (tags.hasCover ? t('edits.yes') : t('publish.removeCover'))
    },
    { term: t('content.tagLicense'), value: own(tags?.license) },
    { term: t('content.tagMbid'), value: own(tags?.mbid) },
    { term: t('common.description'), value: own(tags?.description) },
    {
      term: t('common.duration'),
      value: tags?.duration && formatDuration(tags.duration, locale),
      figures: true
    },
    { term: t('uploads.filename'), value: own(path) },
    { term: t('tracks.size'), value: formatSize(size, locale), figures: true }
  ]
}

type Props = {
  item: UploadItem
  said: Said
  /** The name of another file with the same content. */
  same: string | undefined
  onClose: () => void
}

export function FileDetails({ item, said, same, onClose }: Props) {
  const { t } = useLanguage()
  const rows = useRead(item)
  return (
    <Dialog title={titleOf(item)} onClose={onClose}>
      <p>
        <b>{said.words}</b>
      </p>
      {item.details ? (
        <ImportFailure details={item.details} />
      ) : (
        said.more && <p dir="auto">{said.more}</p>
      )}
      {sayWarnings(item, t).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {same !== undefined && <p>{t('uploads.sameAs', { name: isolate(same) })}</p>}
      <DefinitionList rows={rows} />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
