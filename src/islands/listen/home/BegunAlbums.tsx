// Albums that were begun and not heard to the end; a press plays them from there.
// docs/product/library.md#what-was-left-unfinished.
import { useId } from 'react'
import { isolate } from '../../../lib/text/names.ts'
import { begun, continueAlbum } from '../../../stores/listen/home/overview.ts'
import { $nowPlaying } from '../../../stores/player/play-all.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import { SectionHead } from '../../../ui/cards/Shelf.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TileSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { AlbumTile } from './AlbumTile.tsx'

const SKELETONS = 4

export function BegunAlbums() {
  const { t } = useLanguage()
  const id = useId()
  const albums = useResource(begun)
  const now = useAtom($nowPlaying)
  const body = () => {
    if (albums.state === 'failed')
      return (
        <ErrorState
          error={describeError(albums.error)}
          onRetry={isRetryable(albums.error) ? () => void begun.reload() : undefined}
        />
      )
    if (albums.state === 'ready' && albums.value.length === 0)
      return <p className="muted">{t('home.nothingBegun')}</p>
    return (
      <ul className="tiles" aria-busy={albums.state === 'loading'}>
        {albums.state === 'loading' ? (
          <TileSkeletons count={SKELETONS} />
        ) : (
          albums.value.map((each) => (
            <AlbumTile
              key={each.album.id}
              album={each.album}
              now={now?.album === each.album.id ? (now.sounding ? 'playing' : 'paused') : undefined}
              sub={t('home.after', { title: isolate(each.after.title) })}
              onPlay={() => continueAlbum(each)}
            />
          ))
        )}
      </ul>
    )
  }
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={t('home.begun')} />
      {body()}
    </section>
  )
}
