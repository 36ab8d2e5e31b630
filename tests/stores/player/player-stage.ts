// The real stores and the real engine with fake sounds that the test controls.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createEngine } from '../../../src/lib/audio/engine.ts'
import type { Sound, SoundEvents, SoundFile, SoundSettings } from '../../../src/lib/audio/sound.ts'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { env, setEnv, type Env } from '../../../src/lib/env.ts'
import { EMPTY_QUEUE } from '../../../src/lib/queue/types.ts'
import { setEngineLoader } from '../../../src/stores/player/sound/engine.ts'
import * as player from '../../../src/stores/player/index.ts'
import { showPaused } from '../../../src/stores/player/playback.ts'
import { changeQueue } from '../../../src/stores/player/queue.ts'
import {
  DEFAULT_VOLUME,
  setCrossfade,
  setKeepPitch,
  setLooping,
  setLoudness,
  setMuted,
  setRate,
  setShowRemaining,
  setStopAfter,
  setVolume
} from '../../../src/stores/player/settings.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { closeMessages } from '../../support/stores/messages.ts'

export type FakeSound = SoundFile & {
  settings: SoundSettings
  playing: boolean
  unloaded: boolean
  at: number
  /** Seconds that are loaded. */
  buffered: number
  events: SoundEvents
  /** Starts the sound, with the events that a browser would send. */
  begin(duration?: number): void
  end(): void
}

export type Stage = { sounds: FakeSound[]; last(): FakeSound; loads: number }

/** Gives the player fake sounds. `types` are the mimetypes that the browser plays. */
export function setStage(types: readonly string[] = ['audio/mpeg']): Stage {
  const stage: Stage = { sounds: [], last: () => stage.sounds.at(-1)!, loads: 0 }
  const makeSound = (file: SoundFile, settings: SoundSettings, events: SoundEvents): Sound => {
    const sound: FakeSound = {
      ...file,
      settings: { ...settings },
      playing: false,
      unloaded: false,
      at: 0,
      buffered: 0,
      events,
      begin(duration = 100) {
        events.onDuration(duration)
        events.onPlaying()
      },
      end() {
        sound.playing = false
        events.onEnded()
      }
    }
    stage.sounds.push(sound)
    return {
      play: () => void (sound.playing = true),
      pause: () => void (sound.playing = false),
      seek: (seconds) => void (sound.at = seconds),
      position: () => sound.at,
      duration: () => 100,
      bufferedEnd: () => sound.buffered,
      setVolume: (volume) => void (sound.settings.volume = volume),
      setMuted: (muted) => void (sound.settings.muted = muted),
      setRate: (rate) => void (sound.settings.rate = rate),
      unload() {
        sound.playing = false
        sound.unloaded = true
      }
    }
  }
  setEngineLoader(async (events) => {
    stage.loads++
    return createEngine(
      { make: makeSound, graph: () => undefined },
      (type) => types.includes(type),
      events
    )
  })
  return stage
}

/** Lets promises settle that wait only for each other. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

export type Theatre = {
  client: Client
  stage: Stage
  /** Three tracks of the pod, always the same. */
  tracks: Track[]
  /** Replaces parts of the platform for the rest of the test. */
  change(part: Partial<Env>): void
  /** Plays the tracks and waits until one is heard. */
  listen(start?: number, duration?: number): Promise<void>
  /** Waits until another sound plays, and starts it. */
  begun(run: () => void): Promise<void>
  /** Stops everything that follows the player, and starts it again. */
  restart(between: () => void): void
  /**
   * As a new page: memory, queue and settings are reset, then restored from storage and vault;
   * `lose` may remove data from these before.
   */
  reload(lose?: () => void): void
}

function forgetSettings(): void {
  setLooping('none')
  setVolume(DEFAULT_VOLUME)
  setMuted(false)
  setRate(1)
  setKeepPitch(true)
  setCrossfade(0)
  setLoudness('off')
  setShowRemaining(false)
  setStopAfter(undefined)
}

/**
 * One pod per file; each test starts with an empty queue, an empty storage and the player's
 * defaults.
 */
export function openTheatre(): Theatre {
  let base: Env
  let unwatch: () => void
  const theatre: Theatre = {
    client: undefined as never,
    stage: undefined as never,
    tracks: [],
    change: (part) => stubEnv({ ...part }),
    async listen(start = 0, duration = 100) {
      player.playTracks(theatre.tracks, start)
      await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
      theatre.stage.last().begin(duration)
    },
    async begun(run) {
      const { sounds } = theatre.stage
      const before = sounds.find(({ playing }) => playing)
      run()
      await vi.waitUntil(() => sounds.some((sound) => sound.playing && sound !== before))
      sounds.find(({ playing }) => playing)!.begin()
    },
    restart(between) {
      unwatch()
      between()
      unwatch = player.watchPlayer()
    },
    reload: (lose = () => {}) =>
      theatre.restart(() => {
        changeQueue(() => EMPTY_QUEUE)
        showPaused()
        forgetSettings()
        lose()
        theatre.stage = setStage()
      })
  }
  beforeAll(async () => {
    theatre.client = await testClient()
    base = env()
    theatre.tracks = (await listTracks({ ordering: 'title' })).results.slice(0, 3)
  })
  beforeEach(() => {
    setEnv(base)
    theatre.client.storage.data.clear()
    theatre.stage = setStage()
    unwatch = player.watchPlayer()
  })
  afterEach(async () => {
    setEnv(base)
    player.clearQueue()
    forgetSettings()
    unwatch()
    await signOut()
    closeMessages()
  })
  afterAll(() => theatre.client.close())
  return theatre
}
