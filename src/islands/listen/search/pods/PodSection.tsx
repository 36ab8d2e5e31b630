// One of the other pods with what it has found, or why it has found nothing.
import { useId, useState } from 'react'
import type { Track } from '../../../../lib/contract/listen/tracks.ts'
import { splitLocale } from '../../../../lib/i18n/locales.ts'
import { hostOf } from '../../../../lib/pods/instances.ts'
import { searchQuery } from '../../../../lib/search/kinds.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { isUnplayable } from '../../../../lib/tracks.ts'
import { describeError, isRetryable, showError } from '../../../../stores/errors/errors.ts'
import { playAll } from '../../../../stores/player/play-all.ts'
import { $current, $playback } from '../../../../stores/player/index.ts'
import { isEntryOf, playElsewhere } from '../../../../stores/listen/other-pods/play.ts'
import {
  podSearch,
  type PodFound,
  type PodResult
} from '../../../../stores/listen/other-pods/search.ts'
import { ArtistCard } from '../../../../ui/cards/ArtistCard.tsx'
import { CoverCard } from '../../../../ui/cards/CoverCard.tsx'
import { SectionHead, Shelf } from '../../../../ui/cards/Shelf.tsx'
import { Credits } from '../../../../ui/Credits.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { MiniSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { TrackMini } from '../../../../ui/tracks/TrackMini.tsx'
import { useCardMenu } from '../../../kit/cards/CardMenus.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

const page = (pod: string, kind: 'tracks' | 'albums' | 'artists', id: number): string =>
  `${pod}/library/${kind}/${id}`

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
      {busy ? t('instances.leaving') : t('pods.logIn', { host })}
    </button>
  )
}

function Tracks({ pod, host, tracks }: { pod: string; host: string; tracks: readonly Track[] }) {
  const current = useAtom($current)
  const { state } = useAtom($playback)
  const menu = useCardMenu()
  return (
    <ol className="minis minis-2">
      {tracks.map((track) => {
        const isCurrent = isEntryOf(current, track)
        const href = page(pod, 'tracks', track.id)
        const target = {
          name: track.title,
          source: { kind: 'tracks', tracks: [track] },
          elsewhere: { host, href }
        } as const
        return (
          <TrackMini
            key={track.id}
            track={track}
            href={href}
            current={isCurrent}
            playing={isCurrent && state !== 'paused'}
            {...(isUnplayable(track)
              ? {}
              : { onPlay: () => playElsewhere(tracks, track), onMenu: menu(target) })}
          />
        )
      })}
    </ol>
  )
}

function Found({ url, found }: { url: string; found: PodFound }) {
  const { t } = useLanguage()
  const menu = useCardMenu()
  const host = hostOf(url)
  const pod = isolate(host)
  const { tracks, albums, artists } = found
  if (tracks.rows.length + albums.rows.length + artists.rows.length === 0)
    return <p className="muted">{t('pods.nothing')}</p>
  return (
    <>
      {tracks.rows.length > 0 && <Tracks pod={url} host={host} tracks={tracks.rows} />}
      {albums.rows.length > 0 && (
        <Shelf title={t('pods.albums', { pod })}>
          {albums.rows.map((album) => {
            const source = { kind: 'album', id: album.id, pod: url } as const
            const href = page(url, 'albums', album.id)
            return (
              <CoverCard
                key={album.id}
                href={href}
                external
                title={album.title}
                cover={album.cover}
                sub={<Credits credits={album.artist_credit} link={false} />}
                onPlay={() => playAll(source)}
                onMenu={menu({ name: album.title, source, elsewhere: { host, href } })}
              />
            )
          })}
        </Shelf>
      )}
      {artists.rows.length > 0 && (
        <Shelf title={t('pods.artists', { pod })}>
          {artists.rows.map((artist) => (
            <ArtistCard
              key={artist.id}
              href={page(url, 'artists', artist.id)}
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
          <p className="muted">{t('pods.closed')}</p>
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
          aria-label={t('pods.openSearch', { host })}
        >
          {t('pods.open')}
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
