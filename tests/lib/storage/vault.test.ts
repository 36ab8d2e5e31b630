// The vault of a browser whose IndexedDB fails for a moment.
import { afterEach, expect, test, vi } from 'vitest'
import { openVault } from '../../../src/lib/storage/vault.ts'

afterEach(() => void vi.unstubAllGlobals())

type Asked = { onsuccess?: () => void; onerror?: () => void; result?: unknown; error?: Error }
const later = (asked: Asked, end: 'onsuccess' | 'onerror'): Asked => {
  queueMicrotask(() => asked[end]?.())
  return asked
}

/** A database of one text; it fails to open so often. @returns its connections */
function fakeDatabase(failures: number): { onversionchange?: () => void }[] {
  const connections: { onversionchange?: () => void }[] = []
  let left = failures
  const connect = () => {
    let closed = false
    const store = { get: () => later({ result: 'kept' }, 'onsuccess') }
    const db: { onversionchange?: () => void; close(): void; transaction(): unknown } = {
      close: () => void (closed = true),
      transaction: () => {
        if (closed) throw new DOMException('It is closed', 'InvalidStateError')
        return { objectStore: () => store }
      }
    }
    connections.push(db)
    return db
  }
  vi.stubGlobal('indexedDB', {
    open: () =>
      left-- > 0
        ? later({ error: new DOMException('It failed', 'UnknownError') }, 'onerror')
        : later({ result: connect() }, 'onsuccess')
  })
  return connections
}

test('a vault that fails to open once is opened again', async () => {
  fakeDatabase(1)
  expect(await openVault('atoll').get('a')).toBe('kept')
})

test('a vault that cannot be read is not taken for an empty one, and read later', async () => {
  fakeDatabase(2)
  const vault = openVault('atoll')
  await expect(vault.get('a')).rejects.toThrow('It failed')
  expect(await vault.get('a')).toBe('kept')
})

test('a vault that was closed for another tab is opened again', async () => {
  const connections = fakeDatabase(0)
  const vault = openVault('atoll')
  await vault.get('a')
  connections[0]!.onversionchange!()
  expect([await vault.get('a'), connections.length]).toEqual(['kept', 2])
})

test('a vault that the browser refuses stores nothing, and forgets without a failure', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const vault = openVault('atoll')
  await vault.forget(() => true)
  await expect(vault.get('a')).rejects.toThrow()
})
