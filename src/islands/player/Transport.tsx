// Shuffle, previous, play, next, loop.
import { useStore } from '@nanostores/react'
import { isShuffled } from '../../lib/queue/types.ts'
import {
  $looping,
  $playback,
  $queue,
  cycleLooping,
  next,
  previous,
  togglePlay,
  toggleShuffle,
  warmUp
} from '../../stores/player/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'

const loopTexts = { none: 'player.loopNone', single: 'player.loopSingle', all: 'player.loopAll' } as const

export function Transport({ t }: IslandProps) {
  const { state } = useStore($playback)
  const looping = useStore($looping)
  const shuffled = isShuffled(useStore($queue))
  const going = state !== 'paused'
  return (
    <div className="player-buttons">
      <button
        className="icon-btn on-dot at-wide"
        type="button"
        aria-label={t('player.shuffle')}
        aria-pressed={shuffled}
        onClick={toggleShuffle}
      >
        <Icon name="shuffle" />
      </button>
      <button className="icon-btn at-wide" type="button" aria-label={t('player.previous')} onClick={previous}>
        <Icon name="prev" fill />
      </button>
      <button
        className="play-btn play-btn-ink"
        type="button"
        aria-label={going ? t('player.pause') : t('player.play')}
        aria-busy={state === 'loading'}
        onClick={togglePlay}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <Icon name={going ? 'pause' : 'play'} fill />
      </button>
      <button className="icon-btn" type="button" aria-label={t('player.next')} onClick={next}>
        <Icon name="next" fill />
      </button>
      <button
        className="icon-btn on-dot at-wide"
        type="button"
        aria-label={t(loopTexts[looping])}
        aria-pressed={looping !== 'none'}
        onClick={cycleLooping}
      >
        <Icon name={looping === 'single' ? 'repeat-one' : 'repeat'} />
      </button>
    </div>
  )
}
