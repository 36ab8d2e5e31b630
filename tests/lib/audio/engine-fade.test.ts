// Fades of the output by the elements' volumes, outside the audio graph.
import { expect, test } from 'vitest'
import { createEngine } from '../../../src/lib/audio/engine.ts'
import type { Sound, SoundEvents } from '../../../src/lib/audio/sound.ts'
import { fakeClock } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

function stage() {
  const clock = fakeClock()
  onlyEnv({
    now: clock.now,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout
  })
  const sounds: { volume: number; events: SoundEvents }[] = []
  const ignore = () => {}
  const events = {
    onPlaying: ignore,
    onWaiting: ignore,
    onPaused: ignore,
    onEnded: ignore,
    onDuration: ignore,
    onBuffered: ignore,
    onFollowed: ignore,
    onProblem: ignore
  }
  const make = (_file: object, _settings: object, soundEvents: SoundEvents): Sound => {
    const one = { volume: 1, events: soundEvents }
    sounds.push(one)
    return {
      play: ignore,
      pause: ignore,
      seek: ignore,
      position: () => 0,
      duration: () => 60,
      bufferedEnd: () => 0,
      setVolume: (volume) => void (one.volume = volume),
      setMuted: ignore,
      setRate: ignore,
      unload: ignore
    }
  }
  const engine = createEngine({ make, graph: () => undefined }, () => true, events)
  const file = (url: string) => ({ url, format: 'mp3' })
  engine.load('a', file('a'), 0)
  engine.play()
  sounds[0]!.events.onPlaying()
  engine.preload('b', file('b'))
  engine.follow('b')
  return { engine, clock, sounds }
}

test('a fade that begins right after a change of tracks reaches its end', () => {
  const { engine, clock, sounds } = stage()
  sounds[0]!.events.onEnded()
  engine.fadeOutput(0, 2)
  clock.advance(2100)
  expect(engine.loaded()).toBe('b')
  expect(sounds[1]!.volume).toBe(0)
})
