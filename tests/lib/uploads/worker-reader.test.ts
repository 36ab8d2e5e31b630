// The reader of files in a worker that fails, or does not start.
import { beforeEach, expect, test, vi } from 'vitest'
import { soundReader, type SoundWorker } from '../../../src/lib/uploads/worker-reader.ts'
import { fakeClock, type Clock } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

let clock: Clock
beforeEach(() => {
  clock = fakeClock()
  onlyEnv(clock)
})

const FACTS = { kind: 'mp3' } as const
type Fate = 'reads' | 'hangs' | 'crashes' | 'does not load' | 'lacks code' | 'is refused'

/** A reader whose workers have these fates, one after the other. */
function readerOf(...fates: Fate[]) {
  const made: Fate[] = []
  const read = soundReader(() => {
    const fate = fates.shift() ?? 'reads'
    made.push(fate)
    if (fate === 'is refused') throw new DOMException('No worker', 'SecurityError')
    const worker: SoundWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {},
      postMessage: () =>
        queueMicrotask(() => {
          if (fate === 'reads') worker.onmessage!({ data: FACTS } as MessageEvent)
          if (fate === 'lacks code') worker.onmessage!({ data: undefined } as MessageEvent)
          if (fate === 'crashes') worker.onerror!({ message: 'Out of memory' } as ErrorEvent)
          if (fate === 'does not load') worker.onerror!({} as ErrorEvent)
        })
    }
    return worker
  })
  return { made, read: () => read(new Blob(['x']), 'a.mp3') }
}

test.each(['hangs', 'crashes', 'does not load', 'lacks code', 'is refused'] as const)(
  'a file is read in a second worker if the first one %s',
  async (fate) => {
    const { read, made } = readerOf(fate)
    const facts = read()
    await vi.waitUntil(() => made.length > 0)
    clock.advance(31_000)
    expect(await facts).toEqual(FACTS)
    expect(made).toEqual([fate, 'reads'])
  }
)

test.each(['hangs', 'crashes'] as const)(
  'a file is damaged if two workers end so: each %s',
  async (fate) => {
    const { read, made } = readerOf(fate, fate)
    const facts = read()
    for (const nth of [1, 2]) {
      await vi.waitUntil(() => made.length >= nth)
      clock.advance(nth * 31_000)
    }
    expect(await facts).toEqual({ problem: 'damaged' })
  }
)

test.each(['does not load', 'lacks code', 'is refused'] as const)(
  'a file is not called damaged if every worker %s, and can be read later',
  async (fate) => {
    const { read } = readerOf(fate, fate)
    await expect(read()).rejects.toThrow()
    expect(await read()).toEqual(FACTS)
  }
)
