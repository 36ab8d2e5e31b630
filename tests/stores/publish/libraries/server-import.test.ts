// Importing from the pod's own disk, in both dialects.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FieldErrors } from '../../../../src/lib/api/errors.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { myLibraries } from '../../../../src/stores/publish/libraries/my-libraries.ts'
import {
  $importRuns,
  cancelImport,
  folderAbove,
  folderIn,
  openFolder,
  serverFolder,
  startImport
} from '../../../../src/stores/publish/libraries/server-import.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let music: string
const folder = async () => {
  const shown = await settled(serverFolder)
  if (shown.state !== 'ready') throw shown.error
  return shown.value!
}

/** The uuid of the person's first library. */
const own = async (): Promise<string> => {
  const mine = await settled(myLibraries)
  if (mine.state !== 'ready') throw mine.error
  return mine.value![0]!.uuid
}

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    music = mkdtempSync(join(tmpdir(), 'atoll-disk-'))
    mkdirSync(join(music, 'Shells'))
    const song = await mp3File('a.mp3', { TITLE: 'Cowrie', ARTIST: 'Maren Sol', ALBUM: 'Shells' })
    writeFileSync(join(music, 'Shells', 'cowrie.mp3'), Buffer.from(await song.arrayBuffer()))
    client = await testClient('http://pod.test', { dialect, music })
    clearResources()
    await signedIn('librarian')
    openFolder('')
    client.go('/content')
  })
  afterEach(async () => {
    await signOut()
    await client.close()
    rmSync(music, { recursive: true })
  })

  test('a folder is opened, imported and followed until it has ended', async () => {
    expect((await folder()).content).toEqual([{ name: 'Shells', dir: true }])
    openFolder('Shells')
    expect((await folder()).content).toEqual([{ name: 'cowrie.mp3', dir: false }])
    const off = $importRuns.listen(() => {})
    await startImport(await own())
    await vi.waitUntil(
      async () => {
        client.clock.advance(2000)
        return (await folder()).import?.status === 'finished'
      },
      { timeout: 10_000 }
    )
    expect((await folder()).import!.logs.join(' ')).toContain('cowrie.mp3')
    expect($importRuns.get()).toBe(false)
    off()
  })

  test('an import that was cancelled says so', async () => {
    await startImport(await own())
    await cancelImport()
    expect(['canceled', 'finished']).toContain((await folder()).import?.status)
  })

  test('a library that is not the person’s own is refused', async () =>
    expect(
      await startImport('00000000-0000-4000-8000-000000000000').catch((error: unknown) => error)
    ).toBeInstanceOf(FieldErrors))

  test('nothing is asked for people without the permission', async () => {
    await signOut()
    await signedIn('bob')
    client.requests.length = 0
    const off = serverFolder.$value.listen(() => {})
    await settled(myLibraries)
    expect(client.requests.some((path) => path.includes('fs-import'))).toBe(false)
    off()
  })
})

test('folders are joined, and left, by their names', () => {
  expect(folderIn('', 'Shells')).toBe('Shells')
  expect(folderIn('Shells', 'Old')).toBe('Shells/Old')
  expect(folderAbove('Shells/Old')).toBe('Shells')
  expect(folderAbove('Shells')).toBe('')
})
