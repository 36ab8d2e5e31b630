// Shuffle, previous, play, next, loop. Episodes have skip buttons instead of shuffle and loop.
import { isShuffled } from '../../lib/queue/types.ts'
import {
  $current,
  $looping,
  $playback,
  $queue,
  cycleLooping,
  isEpisode,
  next,
  previous,
  skipBack,
  skipForward,
  togglePlay,
  toggleShuffle,
  warmUp
} from '../../stores/player/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ControlButton, useNaming } from './ControlButton.tsx'
import { useAtom } from '../kit/useAtom.ts'

const loopTexts = {
  none: 'player.loopNone',
  single: 'player.loopSingle',
  all: 'player.loopAll'
} as const

function PlayButton() {
  const { t } = useLanguage()
  const { state } = useAtom($playback)
  const going = state !== 'paused'
  const { attributes, tip } = useNaming(going ? t('player.pause') : t('common.play'), 'togglePlay')
  return (
    <button
      className="play-btn play-btn-ink"
      type="button"
      {...attributes}
      aria-busy={state === 'loading'}
      onClick={togglePlay}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      <Icon name={going ? 'pause' : 'play'} fill />
      {tip}
    </button>
  )
}

export function Transport() {
  const { t } = useLanguage()
  const current = useAtom($current)
  const looping = useAtom($looping)
  const shuffled = isShuffled(useAtom($queue))
  const episode = current !== undefined && isEpisode(current)
  return (
    <div className="player-buttons">
      {episode ? (
        <ControlButton
          className="at-wide"
          label={t('player.back15')}
          icon="back15"
          onClick={skipBack}
        />
      ) : (
        <ControlButton
          className="on-dot at-wide"
          label={t('player.shuffle')}
          icon="shuffle"
          command="shuffle"
          aria-pressed={shuffled}
          onClick={toggleShuffle}
        />
      )}
      <ControlButton
        className="at-wide"
        label={t('player.previous')}
        icon="prev"
        fill
        command="previous"
        onClick={previous}
      />
      <PlayButton />
      <ControlButton label={t('player.next')} icon="next" fill command="next" onClick={next} />
      {episode ? (
        <ControlButton
          className="at-wide"
          label={t('player.forward30')}
          icon="fwd30"
          command="forward30"
          onClick={skipForward}
        />
      ) : (
        <ControlButton
          // The label already says the state; aria-pressed would say it a second time.
          className={`on-dot at-wide ${looping === 'none' ? '' : 'is-on'}`}
          label={t(loopTexts[looping])}
          icon={looping === 'single' ? 'repeat-one' : 'repeat'}
          command="loop"
          onClick={cycleLooping}
        />
      )}
    </div>
  )
}
