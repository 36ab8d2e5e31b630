// Which page the head's first script lets stay for an address. docs/first-data.md.
import { afterEach, expect, test, vi } from 'vitest'
import { HINT_KEY } from '../../../src/lib/storage/keys.ts'
import { memoryStorage } from '../../support/client.ts'
import { setPage } from '../../support/browser/page-globals.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens an address that a host answers with the front page. */
async function open(address: string, signedIn: boolean) {
  setPage(`https://pod.test${address}`)
  const left: string[] = []
  const dataset: Record<string, string> = {}
  const storage = memoryStorage()
  if (signedIn) storage.setItem(HINT_KEY, 'ada')
  Object.assign(location, { replace: (to: string) => left.push(to) })
  Object.assign(document, {
    documentElement: { dataset, style: {} },
    currentScript: { dataset: { kind: 'index', library: '/library/', languages: 'ar fr pl' } },
    querySelectorAll: () => []
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.resetModules()
  await import('../../../src/boot/first/first.ts')
  return { left, misplaced: dataset.misplaced !== undefined }
}

const fronts = ['/', '/fr', '/fr/', '/index.html', '/pl/index.html', '/front', '/ar/front/']
const others = ['/nope', '/nope/', '/de', '/nope/index.html', '/fr/nope', '/library', '/frontier']

test.each(fronts)('%s is the front page, which leads people to the library', async (address) => {
  expect(await open(address, false)).toEqual({ left: [], misplaced: false })
  expect(await open(address, true)).toEqual({ left: ['/library/'], misplaced: false })
})

test.each(others)('%s is another page, also for people', async (address) => {
  for (const signedIn of [false, true])
    expect(await open(address, signedIn)).toEqual({ left: [], misplaced: true })
})
