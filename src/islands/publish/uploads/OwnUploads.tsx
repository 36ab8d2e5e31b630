// The table of one's own uploads, in the uploads of the newer interface and in the content area.
// docs/product/library.md#own-uploads.
import { useState, type ReactNode } from 'react'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { formatDate, formatSize } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { privacyLevels } from '../../../lib/kit/privacy.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { creditLine } from '../../../lib/text/credit-names.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { myLibraries } from '../../../stores/publish/libraries/my-libraries.ts'
import { $builtInLibraries } from '../../../stores/session/pod-profile.ts'
import { importFaults } from '../../../stores/publish/uploads/import-faults.ts'
import {
  allUploads,
  contentUploads,
  deleteMatchingUploads,
  deleteUploads,
  isRestartable,
  libraryOf,
  moveMatchingTo,
  moveTo,
  publishDrafts,
  restartImports,
  restartMatchingImports
} from '../../../stores/publish/uploads/own-uploads.ts'
import { libraryName } from '../../../ui/cards/levels.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ContentTabs } from '../../kit/content/ContentTabs.tsx'
import { UploadTabs } from '../../kit/content/UploadTabs.tsx'
import { StoragePanel } from '../../kit/content/StoragePanel.tsx'
import { faultText } from '../../kit/imports/fault-texts.ts'
import { meanings, statusIcons, statusTexts } from '../../kit/imports/statuses.ts'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { UploadDetails } from './parts.ts'

const order: OrderTexts = {
  by: {
    creation_date: 'uploads.uploaded',
    import_date: 'uploads.imported',
    bitrate: 'tracks.bitrate',
    size: 'tracks.size'
  }
}

const actions: readonly RowAction<Upload>[] = [
  {
    icon: 'retry',
    text: 'content.restart',
    failed: 'content.notRestarted',
    done: 'content.restarted',
    except: (upload) => !isRestartable(upload),
    run: restartImports,
    runAll: restartMatchingImports
  },
  {
    icon: 'upload',
    text: 'content.publish',
    failed: 'content.notRestarted',
    done: 'content.restarted',
    except: ({ import_status: status }) => status !== 'draft',
    run: publishDrafts
  },
  {
    icon: 'trash',
    text: 'common.delete',
    ask: {
      title: 'content.deleteUploads',
      one: 'publish.deleteQuestion',
      text: 'content.deleteUploadsHint',
      confirm: 'common.delete'
    },
    failed: 'lists.deleteFailed',
    done: 'content.deletedUploads',
    run: deleteUploads,
    runAll: deleteMatchingUploads
  }
]

const moves: Readonly<Record<PrivacyLevel, readonly [text: TextKey, meaning: TextKey, string]>> = {
  me: ['content.moveToMe', 'content.hearMe', 'lock'],
  followers: ['content.moveToFollowers', 'content.hearFollowers', 'users'],
  instance: ['content.moveToInstance', 'content.hearInstance', 'server'],
  everyone: ['content.moveToEveryone', 'content.hearEveryone', 'globe']
}

/** Uploads move between built-in libraries, and not out of channels. */
function useMoves(): RowAction<Upload>[] {
  const builtIn = useAtom($builtInLibraries, false)
  const mine = useResource(myLibraries)
  if (!builtIn || mine.state !== 'ready') return []
  const own = new Set(mine.value.map(({ uuid }) => uuid))
  const levels = privacyLevels.filter((level) =>
    mine.value.some(({ privacy_level: each }) => each === level)
  )
  const mayMove = (upload: Upload): boolean => own.has(libraryOf(upload)?.uuid ?? '')
  return levels.map((level) => {
    const [text, meaning, icon] = moves[level]
    return {
      icon,
      text,
      ask: { title: 'content.moveUploads', text: meaning, confirm: text },
      failed: 'content.notMoved',
      done: 'content.moved',
      except: (upload) => !mayMove(upload) || libraryOf(upload)?.privacy_level === level,
      run: moveTo(level),
      runAll: moveMatchingTo(level, mayMove)
    }
  })
}

function Name({ upload }: { upload: Upload }) {
  const { locale } = useLanguage()
  const { track } = upload
  const name = uploadName(upload)
  if (!track) return <bdi>{name}</bdi>
  return (
    <>
      <a
        className="link"
        href={routePath('library.tracks.detail', { id: track.id }, locale)}
        dir="auto"
      >
        {name}
      </a>
      <small className="upload-sub muted" dir="auto">
        {[creditLine(track.artist_credit ?? []), track.album?.title].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}

function Status({ upload }: { upload: Upload }) {
  const { t } = useLanguage()
  const { import_status: status } = upload
  if (!Object.hasOwn(statusTexts, status)) return '–'
  const { faults } = importFaults(upload.import_details)
  return (
    <span className="upload-status" data-status={status}>
      <Icon name={statusIcons[status]} small />
      <span>
        {t(statusTexts[status])}
        {status !== 'finished' && (
          <small className="upload-sub muted" dir="auto">
            {status === 'errored' && faults.length > 0
              ? faults.map((fault) => faultText(fault, t)).join(' ')
              : t(meanings[status])}
          </small>
        )}
      </span>
    </span>
  )
}

function useColumns(): Column<Upload>[] {
  const { t, locale } = useLanguage()
  const date = (name: 'creation_date' | 'import_date', label: string): Column<Upload> => ({
    name,
    label,
    number: true,
    cell: ({ [name]: day }) => (day ? formatDate(day, locale) : '–'),
    value: ({ [name]: day }) => day ?? undefined
  })
  const inLibrary = (upload: Upload): string => {
    const library = libraryOf(upload)
    return library ? libraryName(library, t) : ''
  }
  return [
    {
      name: 'name',
      label: t('common.name'),
      cell: (upload) => <Name upload={upload} />,
      value: uploadName
    },
    {
      name: 'status',
      label: t('uploads.status'),
      cell: (upload) => <Status upload={upload} />,
      value: ({ import_status: status }) => status
    },
    {
      name: 'library',
      label: t('uploads.library'),
      cell: (upload) => <bdi>{inLibrary(upload)}</bdi>,
      value: inLibrary
    },
    {
      name: 'size',
      label: t('tracks.size'),
      number: true,
      cell: ({ size }) => (size ? formatSize(size, locale) : '–'),
      value: ({ size }) => size ?? undefined
    },
    {
      name: 'bitrate',
      label: t('tracks.bitrate'),
      number: true,
      cell: ({ bitrate }) =>
        bitrate ? t('tracks.bitrateValue', { value: Math.round(bitrate / 1000) }) : '–',
      value: ({ bitrate }) => bitrate ?? undefined
    },
    date('creation_date', t('uploads.uploaded')),
    date('import_date', t('uploads.imported'))
  ]
}

/** A text that stays the same, so that rows keep theirs. */
const keyOf = ({ uuid }: Upload): string => uuid

function UploadTable({ list, tabs }: { list: BrowseList<Upload>; tabs: ReactNode }) {
  const { t, locale } = useLanguage()
  const mine = useResource(myLibraries)
  const moving = useMoves()
  const shown = useResource(list)
  const [opened, setOpened] = useState<Upload>()
  const close = () => setOpened(undefined)
  const libraries = mine.state === 'ready' ? mine.value : []
  return (
    <div className="own-uploads">
      <TableScreen
        list={list}
        title={t('content.myUploads')}
        counts={{ all: 'tracks.uploadCount', filtered: 'content.uploadsMatch' }}
        hint={t('content.searchUploads')}
        order={order}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={uploadName}
        fields={[
          { kind: 'oneOf', name: 'import_status', label: 'uploads.status', values: statusTexts },
          {
            kind: 'named',
            name: 'library',
            label: 'uploads.library',
            values: libraries.map((library) => ({
              value: library.uuid,
              text: libraryName(library, t)
            }))
          }
        ]}
        actions={[...actions, ...moving]}
        links={(upload) => [
          { icon: 'info', text: t('content.details'), onSelect: () => setOpened(upload) },
          ...(upload.import_status === 'finished' || upload.import_status === 'skipped'
            ? [
                {
                  icon: 'note',
                  text: t('content.openUpload'),
                  href: routePath('library.uploads.detail', { id: upload.uuid }, locale)
                }
              ]
            : [])
        ]}
        above={
          <>
            {tabs}
            <p className="muted upload-search">{t('content.searchHelp')}</p>
          </>
        }
        empty={
          <EmptyState icon="upload" title={t('content.noUploads')}>
            {t('content.noUploadsHint')}
          </EmptyState>
        }
      />
      {shown.state !== 'loading' && <StoragePanel />}
      {opened && <UploadDetails upload={opened} onClose={close} onFail={close} />}
    </div>
  )
}

export const AllUploads = island('AllUploads', () => (
  <UploadTable list={allUploads} tabs={<UploadTabs current="upload.all" />} />
))

export const ContentUploads = island('ContentUploads', () => (
  <UploadTable list={contentUploads} tabs={<ContentTabs current="content.libraries.tracks" />} />
))
