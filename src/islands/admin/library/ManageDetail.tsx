// The page of one thing of the pod's library: what it is, what hangs on it, and its removal.
// docs/product/screens.md#management.
import { useRef, useState } from 'react'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isBuiltIn } from '../../../lib/kit/privacy.ts'
import {
  currentManaged,
  managedStats,
  type Managed,
  type ManagedKind
} from '../../../stores/admin/library/details.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { island } from '../../island.tsx'
import { figuresOf, managedName, words } from '../../kit/console/figures.ts'
import { ImportFailure } from '../../kit/imports/ImportFailure.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useResource } from '../../kit/useResource.ts'
import { useFacts } from './facts.tsx'
import { DeleteThing, EditLibrary } from './parts.ts'

type Kind = { text: TextKey; icon: string; missing: TextKey; list: TextKey }
const kinds: Readonly<Record<ManagedKind, Kind>> = {
  artists: {
    text: 'common.kindArtist',
    icon: 'artist',
    missing: 'artists.artistMissing',
    list: 'common.artists'
  },
  albums: {
    text: 'common.album',
    icon: 'album',
    missing: 'albums.albumMissing',
    list: 'titles.albums'
  },
  tracks: {
    text: 'tracks.kindTrack',
    icon: 'note',
    missing: 'tracks.trackMissing',
    list: 'common.tracks'
  },
  channels: {
    text: 'channels.kind',
    icon: 'channel',
    missing: 'channels.missing',
    list: 'titles.channels'
  },
  libraries: {
    text: 'libraries.kind',
    icon: 'library',
    missing: 'libraries.missing',
    list: 'profiles.libraries'
  },
  uploads: {
    text: 'uploads.kind',
    icon: 'upload',
    missing: 'uploads.missing',
    list: 'titles.manageUploads'
  },
  tags: { text: 'tags.tag', icon: 'hash', missing: 'tags.tagMissing', list: 'common.tags' }
}

/** The address of the page that everybody sees. */
function publicPath({ kind, row }: Managed, locale: string): string | undefined {
  if (kind === 'tags') return routePath('library.tags.detail', { id: row.name }, locale)
  if (kind === 'channels') return routePath('channels.detail', { id: row.uuid }, locale)
  if (kind === 'libraries') return routePath('library.detail', { id: row.uuid }, locale)
  if (kind !== 'uploads') return routePath(`library.${kind}.detail`, { id: row.id }, locale)
  const isImported = row.import_status === 'finished' || row.import_status === 'skipped'
  return isImported ? routePath('library.uploads.detail', { id: row.uuid }, locale) : undefined
}

function coverOf({ kind, row }: Managed): Attachment | null {
  if (kind === 'channels') return row.artist.cover
  return kind === 'artists' || kind === 'albums' || kind === 'tracks' ? row.cover : null
}

function descriptionOf({
  kind,
  row
}: Managed): { html: string } | { markdown: string } | undefined {
  if (kind === 'libraries') return row.description ? { markdown: row.description } : undefined
  if (kind === 'uploads' || kind === 'tags') return undefined
  const content = kind === 'channels' ? row.artist.description : row.description
  return content?.html ? { html: content.html } : undefined
}

function ThingActions({ thing }: { thing: Managed }) {
  const { t, locale } = useLanguage()
  const [open, setOpen] = useState<'delete' | 'edit'>()
  const go = useRef<ReturnType<typeof goAfter>>(undefined)
  const later = { onClose: () => setOpen(undefined), onFail: () => setOpen(undefined) }
  const path = publicPath(thing, locale)
  const { kind, row } = thing
  const fixed = kind === 'libraries' && isBuiltIn(row)
  return (
    <>
      {path && (
        <a className="btn btn-primary btn-lg" href={path}>
          <Icon name={kinds[kind].icon} />
          {t('manageLibrary.publicPage')}
        </a>
      )}
      {kind === 'libraries' && row.is_local && !fixed && (
        <button
          type="button"
          className="btn btn-lg"
          aria-haspopup="dialog"
          onPointerDown={EditLibrary.fetchAhead}
          onClick={() => setOpen('edit')}
        >
          <Icon name="edit" />
          {t('common.edit')}
        </button>
      )}
      {!fixed && (
        <button
          type="button"
          className="btn btn-danger btn-lg"
          aria-haspopup="dialog"
          onPointerDown={DeleteThing.fetchAhead}
          onClick={() => {
            // What hangs on it may have become more meanwhile.
            void managedStats.reload()
            // An album counts its tracks itself.
            void currentManaged.reload()
            go.current = goAfter()
            setOpen('delete')
          }}
        >
          <Icon name="trash" />
          {t('common.delete')}
        </button>
      )}
      {open === 'delete' && (
        <DeleteThing
          thing={thing}
          stats={managedStats}
          onGone={() =>
            go.current?.(routePath(`manage.library.${kind}`, {}, locale), { history: 'replace' })
          }
          {...later}
        />
      )}
      {open === 'edit' && kind === 'libraries' && <EditLibrary library={row} {...later} />}
    </>
  )
}

function Figures({ thing }: { thing: Managed }) {
  const { t, locale } = useLanguage()
  const shown = useResource(managedStats)
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void managedStats.reload()} />
    )
  if (shown.state === 'loading') return <RowSkeletons count={4} />
  const stats = shown.value
  const size = (term: TextKey, bytes: unknown) => ({
    term: t(term),
    value: typeof bytes === 'number' && formatSize(bytes, locale),
    figures: true
  })
  return (
    <DefinitionList
      rows={[
        ...figuresOf(thing, stats, locale).map(({ name, count, href }) => ({
          term: t(words[name]),
          figures: true,
          value: href ? (
            <a className="link" href={href}>
              {formatNumber(count, locale)}
            </a>
          ) : (
            formatNumber(count, locale)
          )
        })),
        size('manageLibrary.totalSize', stats?.media_total_size),
        size('manageLibrary.sizeHere', stats?.media_downloaded_size)
      ]}
    />
  )
}

function Body({ thing }: { thing: Managed }) {
  const { t } = useLanguage()
  const facts = useFacts(thing)
  const description = descriptionOf(thing)
  const { kind, row } = thing
  return (
    <>
      <div className="split managed">
        <Section title={t('tracks.about')}>
          <DefinitionList rows={facts} />
        </Section>
        {kind !== 'tags' && kind !== 'uploads' && (
          <Section title={t('manageLibrary.figures')}>
            <Figures thing={thing} />
          </Section>
        )}
        {kind === 'uploads' && row.import_status === 'errored' && (
          <Section title={t('content.details')}>
            <ImportFailure details={row.import_details} />
          </Section>
        )}
      </div>
      {description && (
        <Section title={t('common.description')}>
          <RichText {...description} />
        </Section>
      )}
    </>
  )
}

export const ManageDetail = island(
  'ManageDetail',
  function ManageDetail({ kind }: { kind: ManagedKind }) {
    const { t, locale } = useLanguage()
    const shown = useResource(currentManaged)
    const thing = shown.state === 'ready' && shown.value.kind === kind ? shown.value : undefined
    const name = thing && managedName(thing, t)
    useTitle(name)
    const { text, icon, missing, list } = kinds[kind]
    if (shown.state === 'failed')
      return (
        <Missing
          error={shown.error}
          kind={t(text)}
          icon={icon}
          title={missing}
          browse={{ href: routePath(`manage.library.${kind}`, {}, locale), text: list }}
          onRetry={() => void currentManaged.reload()}
        />
      )
    const bare = kind === 'libraries' || kind === 'tags' || kind === 'uploads'
    if (!thing || name === undefined)
      return <DetailHead kind={t(text)} title={undefined} art={!bare} />
    return (
      <>
        <DetailHead
          kind={t(text)}
          title={kind === 'tags' ? `#${name}` : name}
          art={!bare && <Cover cover={coverOf(thing)} alt="" size="head" eager />}
          facts={
            <p>
              <a className="link" href={routePath(`manage.library.${kind}`, {}, locale)}>
                {t(list)}
              </a>
            </p>
          }
          actions={<ThingActions thing={thing} />}
        />
        <Body thing={thing} />
      </>
    )
  }
)
