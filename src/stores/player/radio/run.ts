// Runs the state machine of the radio (lib/queue/radio.ts): hands it the events of the player, and
// runs the effects it asks for. Loaded with the first radio.
import { IDLE, step } from '../../../lib/queue/radio.ts'
import type { RadioPlayer } from '../../../lib/queue/radio-states.ts'
import { $playback } from '../playback.ts'
import { $queue } from '../queue.ts'
import { $stopAfter } from '../settings.ts'
import { perform, type Send } from './effects.ts'
import { readRadio } from './saved-radio.ts'
import { $radioStore, freshRadio, type RadioRun } from './radio.ts'

function createRun(): RadioRun {
  let state = IDLE
  let slept = false

  const playerNow = (): RadioPlayer => {
    const { state: playing, pausedBy } = $playback.get()
    return {
      queue: $queue.get(),
      paused: playing === 'paused',
      pausedBy,
      stopsAfterQueue: $stopAfter.get() === 'queue',
      slept
    }
  }

  const send: Send = async (signal) => {
    const before = state
    const { state: after, effects } = step(before, { ...signal, player: playerNow() })
    state = after
    if (after.radio !== before.radio) $radioStore.set(after.radio)
    await Promise.all(effects.map((effect) => perform(effect, send)))
  }

  const restore = () => {
    // A radio that is about to begin takes precedence.
    if (!$radioStore.get()) void send({ type: 'restore', radio: readRadio() })
  }

  function watch(): () => void {
    restore()
    const offs = [
      $queue.listen((now, before) => void send({ type: 'queue', before: before ?? now })),
      $playback.listen(
        (now, before) => void send({ type: 'playback', before: (before ?? now).pausedBy })
      ),
      $stopAfter.listen((now, before) => {
        if (!before || now) return void send({ type: 'settings' })
        // The sleep timer ends playback, so the radio must not resume it. The pause comes before
        // the microtask runs.
        slept = true
        queueMicrotask(() => (slept = false))
      })
    ]
    return () => {
      offs.forEach((off) => off())
      void send({ type: 'leave' })
    }
  }

  return {
    begin: (wanted) => send({ type: 'begin', radio: freshRadio(wanted) }),
    stop: () => void send({ type: 'stop' }),
    adopt: restore,
    watch
  }
}

export const radioRun = createRun()
