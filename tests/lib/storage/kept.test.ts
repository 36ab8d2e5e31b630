import { beforeEach, expect, test, vi } from 'vitest'
import {
  keep,
  keepNothing,
  nextTime,
  readNewest,
  readStorage,
  readVault
} from '../../../src/lib/storage/kept.ts'
import { memoryStorage } from '../../support/client.ts'
import { memoryVault } from '../../support/browser/memory-vault.ts'
import { guarded } from '../../../src/lib/storage/browser.ts'
import { onlyEnv } from '../../support/stores/env.ts'

const storage = memoryStorage()
const vault = memoryVault()
let now = 1000
beforeEach(() => {
  storage.data.clear()
  vault.data.clear()
  onlyEnv({ storage, vault, now: () => now })
})

test('times always increase, beyond every known time, whatever the clock does', () => {
  const first = nextTime()
  now = 10
  expect(nextTime()).toBeGreaterThan(first)
  expect(nextTime(1e12)).toBeGreaterThan(1e12)
  expect(nextTime()).toBeGreaterThan(1e12)
})

test('a text is stored with its time in storage and vault, or in the vault alone', async () => {
  keep({ a: { at: 5, text: '{"b": 1}' } })
  expect([readStorage('a'), await readVault('a')]).toEqual([
    { at: 5, text: '{"b": 1}' },
    { at: 5, text: '{"b": 1}' }
  ])
  keep({ a: { at: 6, text: '' } }, true)
  expect([readStorage('a')!.at, await readVault('a')]).toEqual([5, { at: 6, text: '' }])
})

test('the storage says that nothing is kept until the vault has stored it', async () => {
  keep({ a: { at: 5, text: 'x' } })
  const stored: (() => void)[] = []
  const set = () => new Promise<void>((resolve) => stored.push(resolve))
  onlyEnv({ storage, vault: { ...vault, set }, now: () => now })
  keepNothing('a', 6)
  expect([readStorage('a'), await readVault('a')]).toEqual([
    { at: 6, text: '' },
    { at: 5, text: 'x' }
  ])
  keep({ b: { at: 7, text: 'y' } })
  keepNothing('b', 8)
  keep({ b: { at: 9, text: 'z' } })
  for (const resolve of stored) resolve()
  await vi.waitUntil(() => !storage.data.has('a'))
  // Another text was kept meanwhile.
  expect(readStorage('b')).toEqual({ at: 9, text: 'z' })
})

test('the newer of storage and vault is read, and nothing if it is empty', async () => {
  expect(await readNewest('a')).toBeUndefined()
  keep({ a: { at: 5, text: 'x' } })
  keep({ a: { at: 6, text: 'y' } }, true)
  expect(await readNewest('a')).toEqual({ at: 6, text: 'y' })
  storage.data.set('a', '7 ')
  expect(await readNewest('a')).toBeUndefined()
})

test('without a vault, the storage forgets at once', () => {
  onlyEnv({ storage, now: () => now })
  keep({ a: { at: 5, text: 'x' } })
  keepNothing('a', 6)
  expect(storage.data.has('a')).toBe(false)
})

test('a text without a time counts as oldest; texts with invalid times and other values are ignored', async () => {
  storage.data.set('a', '{"old":1}')
  expect(readStorage('a')).toEqual({ at: 0, text: '{"old":1}' })
  storage.data.set('a', '9999999999999999 {}')
  vault.data.set('a', { at: 5, text: 'x' })
  expect([readStorage('a'), readStorage('none'), await readVault('a')]).toEqual([
    undefined,
    undefined,
    undefined
  ])
})

test('a full storage and a missing vault cause no errors', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const refused = guarded(() => ({ ...storage, setItem: full }) as unknown as Storage)
  onlyEnv({ storage: refused, now: () => now })
  keep({ a: { at: 5, text: 'x' } })
  expect(await readVault('a')).toBeUndefined()
})
