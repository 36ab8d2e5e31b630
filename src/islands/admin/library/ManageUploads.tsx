// The files of the pod: whose they are, what became of their import, and deleting.
import type { ManageUpload } from '../../../lib/contract/admin/library/uploads.ts'
import { formatDuration, formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import { manageUploads } from '../../../stores/admin/library/lists.ts'
import { libraryName } from '../../../ui/cards/levels.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { statusTexts } from '../../kit/imports/statuses.ts'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { TableView } from '../../kit/table/TableTools.tsx'
import { useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { levelField, sumOf } from './words.ts'

const fields: readonly FilterField[] = [
  { kind: 'oneOf', name: 'import_status', label: 'uploads.status', values: statusTexts },
  levelField
]

const views: readonly TableView[] = [
  { text: 'tags.viewNew', view: {} },
  { text: 'uploads.errored', view: { filters: { import_status: 'errored' } } },
  { text: 'uploads.pending', view: { filters: { import_status: 'pending' } } },
  { text: 'manageLibrary.viewLargest', view: { ordering: '-size' } }
]

/** Other pages know nothing of a file before it is a track. */
const isImported = ({ import_status: status }: ManageUpload): boolean =>
  status === 'finished' || status === 'skipped'

function useUploadColumns(here: (upload: ManageUpload) => string) {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageUpload>()
  return [
    kit.name('name', t('common.name'), uploadName, here),
    kit.owner(({ library }) => library?.actor),
    kit.text('library', t('uploads.library'), ({ library }) => library && libraryName(library, t)),
    kit.text('status', t('uploads.status'), ({ import_status: status }) =>
      statusTexts[status] ? t(statusTexts[status]) : status
    ),
    kit.size('size', t('tracks.size'), ({ size }) => size),
    kit.size('stored', t('moderation.cachedSize'), (row) => (row.audio_file ? row.size : null)),
    {
      ...kit.count('bitrate', t('tracks.bitrate'), ({ bitrate }) => bitrate),
      cell: ({ bitrate }: ManageUpload) =>
        bitrate ? t('tracks.bitrateValue', { value: Math.round(bitrate / 1000) }) : '–'
    },
    {
      ...kit.count('duration', t('common.duration'), ({ duration }) => duration),
      cell: ({ duration }: ManageUpload) => (duration ? formatDuration(duration, locale) : '–')
    },
    kit.date('accessed_date', t('manageLibrary.accessed'), ({ accessed_date: date }) => date),
    kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
  ]
}

export const ManageUploads = island('ManageUploads', function ManageUploads() {
  const { locale } = useLanguage()
  const here = ({ uuid }: ManageUpload) =>
    routePath('manage.library.uploads.detail', { id: uuid }, locale)
  return (
    <ManageTable
      list={manageUploads}
      title="uploads.heading"
      icon="upload"
      counts={{ all: 'tracks.uploadCount', filtered: 'content.uploadsMatch' }}
      hint="content.searchUploads"
      order={{
        by: {
          creation_date: 'common.dateAdded',
          modification_date: 'lists.orderChanged',
          accessed_date: 'manageLibrary.accessed',
          size: 'tracks.size',
          bitrate: 'tracks.bitrate',
          duration: 'common.duration'
        }
      }}
      nameOf={uploadName}
      paths={{
        here,
        open: (upload) =>
          isImported(upload)
            ? routePath('library.uploads.detail', { id: upload.uuid }, locale)
            : undefined
      }}
      columns={useUploadColumns(here)}
      fields={fields}
      views={views}
      search={{
        fields:
          'track: album: artist: source: account: status: type: import_reference: track_id: library_id:',
        example: 'status:errored account:alice'
      }}
      deletion={{
        title: 'content.deleteUploads',
        text: 'manageLibrary.deleteUploadsHint',
        done: 'content.deletedUploads',
        lost: (uploads) => ({
          text: 'manageLibrary.losesSize',
          params: {
            size: formatSize(
              sumOf(uploads, ({ size }) => size),
              locale
            )
          }
        })
      }}
      empty={{ title: 'manageLibrary.noUploads', text: 'manageLibrary.noFilesHint' }}
    />
  )
})
