// What the page of a thing of the pod's library says about it, by kind.
import type { ReactNode } from 'react'
import { channelFacts, languageIn } from '../../../lib/channels.ts'
import type { ManageChannel } from '../../../lib/contract/admin/library/channels.ts'
import type { ManageTag } from '../../../lib/contract/admin/library/tags.ts'
import type { ManageTrack } from '../../../lib/contract/admin/library/tracks.ts'
import type { Actor } from '../../../lib/contract/kit/shapes.ts'
import type { ManageUpload } from '../../../lib/contract/admin/library/uploads.ts'
import { formatDate, formatDuration, formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { codecName } from '../../../lib/tracks.ts'
import type { Managed } from '../../../stores/admin/library/details.ts'
import { $session, can } from '../../../stores/session/session.ts'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import type { Definition } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { statusTexts } from '../../kit/imports/statuses.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { categoryText } from './words.ts'

type Empty = null | undefined

/** A person, and for those who may look at accounts the account. */
function Owner({ person }: { person: Actor }) {
  const { t, locale } = useLanguage()
  const session = useAtom($session)
  return (
    <>
      <PersonLink person={person}>{`@${person.full_username}`}</PersonLink>
      {can(session, 'moderation') && (
        <>
          {' · '}
          <a
            className="link"
            href={routePath(
              'manage.moderation.accounts.detail',
              { id: person.full_username },
              locale
            )}
          >
            {t('common.openModeration')}
          </a>
        </>
      )}
    </>
  )
}

function Away({ address }: { address: string }) {
  const link = webLink(address)
  if (!link) return <bdi>{address}</bdi>
  return (
    <a className="link" href={link} target="_blank" rel="noopener" dir="ltr">
      {address}
    </a>
  )
}

type Origin = { domain?: string | Empty; fid?: string | Empty; creation_date: string }
type MusicRow = Origin & {
  attributed_to: Actor | Empty
  tags: readonly string[] | Empty
  mbid: string | Empty
}

/** Makes the values of facts. */
function useValues() {
  const { t, locale } = useLanguage()
  const link = (route: RouteName, id: string | number, text: string): ReactNode => (
    <a className="link" href={routePath(route, { id }, locale)} dir="auto">
      {text}
    </a>
  )
  const text = (value: string | Empty): ReactNode => value && <bdi>{value}</bdi>
  const number = (value: number | Empty): ReactNode =>
    typeof value === 'number' ? formatNumber(value, locale) : undefined
  const date = (value: string | Empty): ReactNode => value && formatDate(value, locale)
  const away = (address: string | Empty): ReactNode => address && <Away address={address} />
  return { t, locale, link, text, number, date, away }
}

/** Makes facts that several kinds have. */
function useFactKit() {
  const values = useValues()
  const { t, locale, link, text, date, away } = values
  const kit = {
    ...values,
    owner: (person: Actor | Empty): Definition => ({
      term: t('channels.owner'),
      value: person && <Owner person={person} />
    }),
    artists: (
      credits: readonly { artist: { id: number; name: string } }[] | Empty
    ): Definition => ({
      term: t('common.artists'),
      value: credits && credits.length > 0 && (
        <>
          {credits.map(({ artist }, place) => (
            <span key={`${place}-${artist.id}`}>
              {place > 0 && ', '}
              {link('manage.library.artists.detail', artist.id, artist.name)}
            </span>
          ))}
        </>
      )
    }),
    tags: (names: readonly string[] | Empty): Definition => ({
      term: t('common.tags'),
      value: names && names.length > 0 && (
        <span className="chips">
          {names.map((name) => (
            <a
              key={name}
              className="tag"
              href={routePath('manage.library.tags.detail', { id: name }, locale)}
              dir="auto"
            >
              {name}
            </a>
          ))}
        </span>
      )
    }),
    /** Where it comes from, and since when it is here. */
    origin: (row: Origin): Definition[] => [
      { term: t('artists.domain'), value: text(row.domain) },
      { term: t('tracks.address'), value: away(row.fid) },
      { term: t('common.dateAdded'), value: date(row.creation_date), figures: true }
    ],
    /** A number that leads to the rows that it counts. */
    counted: (term: string, count: number | Empty, list: RouteName, q: string): Definition => ({
      term,
      figures: true,
      value: typeof count === 'number' && (
        <a className="link" href={routePath(list, {}, locale) + queryString({ q })}>
          {formatNumber(count, locale)}
        </a>
      )
    })
  }
  return {
    ...kit,
    /** Whose it is, and what else artists, albums and tracks have. */
    music: (row: MusicRow): Definition[] => [
      kit.owner(row.attributed_to),
      kit.tags(row.tags),
      { term: t('content.tagMbid'), value: text(row.mbid) },
      ...kit.origin(row)
    ]
  }
}

type Kit = ReturnType<typeof useFactKit>

function uploadFacts({ t, locale, ...kit }: Kit, row: ManageUpload): Definition[] {
  const { track, library, import_status: status, duration, bitrate, size } = row
  return [
    {
      term: t('tracks.kindTrack'),
      value: track && kit.link('manage.library.tracks.detail', track.id, track.title)
    },
    {
      term: t('uploads.library'),
      value:
        library &&
        kit.link('manage.library.libraries.detail', library.uuid, libraryName(library, t))
    },
    kit.owner(library?.actor),
    {
      term: t('content.visibility'),
      value: library && t(levelOf(library.privacy_level)[1])
    },
    {
      term: t('uploads.status'),
      value: Object.hasOwn(statusTexts, status) ? t(statusTexts[status]) : kit.text(status)
    },
    { term: t('uploads.filename'), value: kit.text(row.filename) },
    { term: t('manageLibrary.source'), value: kit.text(row.source) },
    {
      term: t('tracks.codec'),
      value: kit.text(codecName({ extension: null, mimetype: row.mimetype }))
    },
    { term: t('uploads.type'), value: kit.text(row.mimetype) },
    {
      term: t('tracks.size'),
      value: typeof size === 'number' && formatSize(size, locale),
      figures: true
    },
    {
      term: t('common.duration'),
      value: duration && formatDuration(duration, locale),
      figures: true
    },
    {
      term: t('tracks.bitrate'),
      value: bitrate && t('tracks.bitrateValue', { value: Math.round(bitrate / 1000) }),
      figures: true
    },
    { term: t('content.reference'), value: kit.text(row.import_reference) },
    { term: t('uploads.imported'), value: kit.date(row.import_date), figures: true },
    { term: t('manageLibrary.accessed'), value: kit.date(row.accessed_date), figures: true },
    ...kit.origin(row)
  ]
}

function trackFacts({ t, ...kit }: Kit, row: ManageTrack): Definition[] {
  return [
    kit.artists(row.artist_credit),
    {
      term: t('common.album'),
      value: row.album && kit.link('manage.library.albums.detail', row.album.id, row.album.title)
    },
    { term: t('tracks.position'), value: kit.number(row.position), figures: true },
    { term: t('manageLibrary.disc'), value: kit.number(row.disc_number), figures: true },
    { term: t('tracks.license'), value: kit.text(row.license) },
    { term: t('tracks.copyright'), value: kit.text(row.copyright) },
    ...kit.music(row)
  ]
}

function channelFactsOf({ t, locale, ...kit }: Kit, row: ManageChannel): Definition[] {
  const { category, subcategory, language } = channelFacts(row.metadata)
  const kinds = [categoryText(row.artist.content_category, t), category, subcategory]
  return [
    {
      term: t('common.kindArtist'),
      value: kit.link('manage.library.artists.detail', row.artist.id, row.artist.name)
    },
    kit.owner(row.attributed_to),
    { term: t('channels.handle'), value: row.actor && kit.text(`@${row.actor.full_username}`) },
    { term: t('channels.feed'), value: kit.away(row.rss_url) },
    { term: t('channels.category'), value: kit.text(kinds.filter(Boolean).join(' · ')) },
    { term: t('common.language'), value: language && languageIn(language, locale) },
    kit.tags(row.artist.tags),
    ...kit.origin({ ...row.artist, creation_date: row.creation_date })
  ]
}

function tagFacts({ t, ...kit }: Kit, row: ManageTag): Definition[] {
  const q = `tag:${row.name}`
  return [
    kit.counted(t('titles.artists'), row.artists_count, 'manage.library.artists', q),
    kit.counted(t('titles.albums'), row.albums_count, 'manage.library.albums', q),
    kit.counted(t('common.tracks'), row.tracks_count, 'manage.library.tracks', q),
    { term: t('common.dateAdded'), value: kit.date(row.creation_date), figures: true }
  ]
}

/** The facts about a thing; what is not known is left out. */
export function useFacts(thing: Managed): Definition[] {
  const kit = useFactKit()
  const { t } = kit
  const { kind, row } = thing
  if (kind === 'uploads') return uploadFacts(kit, row)
  if (kind === 'tags') return tagFacts(kit, row)
  if (kind === 'tracks') return trackFacts(kit, row)
  if (kind === 'channels') return channelFactsOf(kit, row)
  if (kind === 'libraries')
    return [
      kit.owner(row.actor),
      { term: t('content.visibility'), value: t(levelOf(row.privacy_level)[1]) },
      ...kit.origin(row)
    ]
  if (kind === 'albums')
    return [
      kit.artists(row.artist_credit),
      { term: t('albums.released'), value: kit.date(row.release_date), figures: true },
      ...kit.music(row)
    ]
  return [
    { term: t('channels.category'), value: categoryText(row.content_category, t) },
    {
      term: t('channels.kind'),
      value: row.channel && kit.link('manage.library.channels.detail', row.channel, row.name)
    },
    ...kit.music(row)
  ]
}
