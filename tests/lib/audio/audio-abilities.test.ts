// Whether scripts can set the volume is found out from the browser, which may answer late or not at
// all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canSetVolume } from '../../../src/lib/audio/abilities.ts'
import { onlyEnv } from '../../support/stores/env.ts'

class Willing {
  volume = 1
}
class Deaf {
  get volume() {
    return 1
  }
  set volume(_) {}
}
class Forgetful {
  kept = 1
  get volume() {
    return this.kept
  }
  set volume(value) {
    this.kept = value
    queueMicrotask(() => (this.kept = 1))
  }
}

beforeEach(() => onlyEnv({ setTimeout }))
afterEach(() => vi.unstubAllGlobals())

test('scripts can set the volume where media elements keep it, and where sound goes through Web Audio', async () => {
  expect(await canSetVolume(), 'no sound at all').toBe(true)
  vi.stubGlobal('Audio', Willing)
  expect(await canSetVolume()).toBe(true)
  vi.stubGlobal('Audio', Deaf)
  vi.stubGlobal('AudioContext', class {})
  vi.stubGlobal('navigator', { vendor: '' })
  expect(await canSetVolume(), 'the gain of a graph').toBe(true)
})

test('scripts cannot set the volume where media elements refuse it, at once or a moment later', async () => {
  vi.stubGlobal('Audio', Deaf)
  expect(await canSetVolume()).toBe(false)
  vi.stubGlobal('Audio', Forgetful)
  expect(await canSetVolume()).toBe(false)
})
