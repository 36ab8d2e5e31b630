// One of the other pods with what it has found, or why it has found nothing.
import { useId, useState } from 'react'
import type { Track } from '../../../../lib/contract/listen/tracks.ts'
import { splitLocale } from '../../../../lib/i18n/locales.ts'
import { hrefOf } from '../../../../lib/items/kinds.ts'
import { hostOf } from '../../../../lib/pods/instances.ts'
import { searchQuery } from '../../../../lib/search/kinds.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { isUnplayable } from '../../../../lib/tracks.ts'
import { describeError, isRetryable, showError } from '../../../../stores/errors/errors.ts'
import { $current, $playback } from '../../../../stores/player/index.ts'
import { isEntryOf, playElsewhere } from '../../../../stores/listen/other-pods/play.ts'
import {
  podSearch,
  type PodFound,
  type PodResult
} from '../../../../stores/listen/other-pods/search.ts'
import { ArtistCard } from '../../../../ui/cards/ArtistCard.tsx'
import { SectionHead, Shelf } from '../../../../ui/cards/Shelf.tsx'
import { Credits } from '../../../../ui/Credits.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { MiniSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { TrackMini } from '../../../../ui/tracks/TrackMini.tsx'
import { CoverItem } from '../../../kit/cards/Cards.tsx'
import { useCardMenu } from '../../../kit/cards/CardMenus.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

/** Logging in there leads back to this search, and does not change the pod in use. */
function LogIn({ pod, host }: { pod: string; host: string }) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  async function go(): Promise<void> {
    setBusy(true)
    try {
      const { startSignIn } = await import('../../../../stores/session/oauth.ts')
      await startSignIn(splitLocale(location.pathname).path + location.search, pod)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <button type="button" className="btn btn-sm" disabled={busy} onClick={() => void go()}>
      <Icon name="external" small />
      {busy ? t('instances.leaving') : t('other-pods.podsLogIn', { host })}
    </button>
  )
}

function Tracks({ pod, tracks }: { pod: string; tracks: readonly Track[] }) {
  const { locale } = useLanguage()
  const current = useAtom($current)
  const { state } = useAtom($playback)
  const menu = useCardMenu()
  return (
    <ol className="minis minis-2">
      {tracks.map((track) => {
        const isCurrent = isEntryOf(current, track)
        const item = { kind: 'track', row: track, pod } as const
        return (
          <TrackMini
            key={track.id}
            track={track}
            href={hrefOf(item, locale)}
            current={isCurrent}
            playing={isCurrent && state !== 'paused'}
            {...(isUnplayable(track)
              ? {}
              : { onPlay: () => playElsewhere(tracks, track), onMenu: menu(item) })}
          />
        )
      })}
    </ol>
  )
}

function Found({ url, found }: { url: string; found: PodFound }) {
  const { t, locale } = useLanguage()
  const pod = isolate(hostOf(url))
  const { tracks, albums, artists } = found
  if (tracks.rows.length + albums.rows.length + artists.rows.length === 0)
    return <p className="muted">{t('other-pods.nothing')}</p>
  return (
    <>
      {tracks.rows.length > 0 && <Tracks pod={url} tracks={tracks.rows} />}
      {albums.rows.length > 0 && (
        <Shelf title={t('other-pods.albums', { pod })}>
          {albums.rows.map((album) => (
            <CoverItem
              key={album.id}
              item={{ kind: 'album', row: { ...album, is_playable: true }, pod: url }}
              sub={<Credits credits={album.artist_credit} link={false} />}
            />
          ))}
        </Shelf>
      )}
      {artists.rows.length > 0 && (
        <Shelf title={t('other-pods.artists', { pod })}>
          {artists.rows.map((artist) => (
            <ArtistCard
              key={artist.id}
              href={hrefOf({ kind: 'artist', row: artist, pod: url }, locale)}
              external
              name={artist.name}
              cover={artist.cover}
            />
          ))}
        </Shelf>
      )}
    </>
  )
}

function Content({ result: { pod, found } }: { result: PodResult }) {
  const { t } = useLanguage()
  const host = hostOf(pod.url)
  switch (found.state) {
    case 'loading':
      return (
        <ol className="minis minis-2" aria-busy="true">
          <MiniSkeletons count={4} />
        </ol>
      )
    case 'closed':
      return (
        <>
          <p className="muted">{t('other-pods.closed')}</p>
          <LogIn pod={pod.url} host={host} />
        </>
      )
    case 'failed':
      return (
        <ErrorState
          error={describeError(found.error)}
          {...(isRetryable(found.error) ? { onRetry: () => podSearch.retry(pod.url) } : {})}
        />
      )
    case 'ready':
      return <Found url={pod.url} found={found.value} />
  }
}

export function PodSection({ q, result }: { q: string; result: PodResult }) {
  const { t } = useLanguage()
  const id = useId()
  const { url, name, account } = result.pod
  const host = hostOf(url)
  // Pods may have the same name, so the host is always shown and part of the section's name.
  const facts = [name && host, account && t('instances.signedIn', { name: isolate(account) })]
  const words = facts.filter(Boolean).join(' · ')
  return (
    <section className="section pod-found" aria-labelledby={words ? `${id} ${id}-facts` : id}>
      <SectionHead id={id} title={name ?? host}>
        <a
          className="more"
          href={`${url}/search${searchQuery(q)}`}
          target="_blank"
          rel="noopener"
          aria-label={t('other-pods.openSearch', { host })}
        >
          {t('other-pods.open')}
        </a>
      </SectionHead>
      {words && (
        <p id={`${id}-facts`} className="muted" dir="auto">
          {words}
        </p>
      )}
      <Content result={result} />
    </section>
  )
}
