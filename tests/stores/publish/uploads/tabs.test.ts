// Several tabs of one person: one sends, the others show it and hand over their files.
import { expect, test, vi } from 'vitest'
import { listLibraries } from '../../../../src/lib/api/publish/libraries.ts'
import { listUploads } from '../../../../src/lib/api/publish/uploads.ts'
import { env } from '../../../../src/lib/env.ts'
import { readSound } from '../../../../src/lib/uploads/read.ts'
import { browserTabs, inNewTab } from '../../../support/browser/browser-tabs.ts'
import { memoryFiles } from '../../../support/browser/memory-files.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient } from '../../../support/client.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { stubEnv } from '../../../support/stores/env.ts'

const PASSWORD = 'sea-glass-harbour'
const openTab = () =>
  inNewTab(async () => {
    const [uploads, state, session, reader, targets] = await Promise.all([
      import('../../../../src/stores/publish/uploads/uploads.ts'),
      import('../../../../src/stores/publish/uploads/state.ts'),
      import('../../../../src/stores/session/session.ts'),
      import('../../../../src/stores/publish/uploads/reader.ts'),
      import('../../../../src/stores/publish/uploads/targets.ts')
    ])
    reader.setSoundReader(readSound)
    return { ...uploads, ...state, ...session, ...targets }
  })
const song = (title: string) => mp3File(`${title}.mp3`, { TITLE: title, ARTIST: 'The Ferrymen' })

test('the second tab hands its files to the first, and takes over when that one closes', async () => {
  const client = await testClient()
  const files = memoryFiles()
  stubEnv({ ...browserTabs(), vault: memoryVault(), files: async () => files })
  const first = await openTab()
  await first.signIn('alice', PASSWORD)
  const until = (holds: () => boolean) =>
    vi.waitUntil(
      () => {
        client.clock.advance(1000)
        return holds()
      },
      { timeout: 20_000, interval: 5 }
    )
  first.watchUploads()
  // Its manager is another module than that of a tab that is opened later.
  await until(() => first.$uploadsKnown.get())
  const second = await openTab()
  await second.fetchMe()
  second.watchUploads()
  const { results } = await listLibraries({})
  const target = first.targetOf(results.find(({ name }) => name === 'me')!)
  const states = (tab: typeof first) =>
    tab.$uploads.get().flatMap(({ queue }) => queue.map(({ state }) => state))

  second.addFiles([await song('From Two')], target)
  await until(() => states(second).join() === 'imported')
  expect(states(first)).toEqual(['imported'])

  // Chosen in the first tab, which closes before they are started.
  const guid = first.addFiles([await song('Left Behind')])!
  await until(() => states(second).join() === 'imported,parsed')
  first.leaveUploads()
  second.startUploads(guid, target)
  await until(() => states(second).at(-1) === 'imported')
  const { results: uploads } = await listUploads({ ordering: 'creation_date' })
  expect(uploads.map(({ source }) => source)).toEqual([
    'upload://From Two.mp3',
    'upload://Left Behind.mp3'
  ])
  second.leaveUploads()
  await client.close()
})

test('a tab without others copies its state for nobody', async () => {
  const client = await testClient()
  const files = memoryFiles()
  const browser = browserTabs()
  const told: string[] = []
  stubEnv({
    ...browser,
    vault: memoryVault(),
    files: async () => files,
    openChannel(name, onMessage) {
      const channel = browser.openChannel(name, onMessage)
      return {
        ...channel,
        post(data) {
          if (name.includes('uploads')) told.push((data as { kind: string }).kind)
          channel.post(data)
        }
      }
    }
  })
  const tab = await openTab()
  await tab.signIn('alice', PASSWORD)
  tab.watchUploads()
  tab.addFiles([await song('Alone')])
  await vi.waitUntil(() => tab.$uploads.get()[0]?.queue[0]?.state === 'parsed')
  expect(told).not.toContain('state')
  tab.leaveUploads()
  await client.close()
})

test('a tab that fails to lead tries again, and loses no press', async () => {
  const client = await testClient()
  const files = memoryFiles()
  let fails = 2
  const { onPage } = env()
  stubEnv({
    ...browserTabs(),
    vault: memoryVault(),
    files: async () => files,
    // The manager hears of it; its code may fail to load as well.
    onPage(event, run) {
      if (event === 'visibilitychange' && fails-- > 0) throw new Error('It did not load')
      return onPage(event, run)
    }
  })
  const tab = await openTab()
  await tab.signIn('alice', PASSWORD)
  tab.watchUploads()
  tab.addFiles([await song('Early')])
  await vi.waitUntil(
    () => {
      client.clock.advance(1000)
      return tab.$uploads.get()[0]?.queue[0]?.state === 'parsed'
    },
    { timeout: 20_000, interval: 5 }
  )
  expect(client.reported.splice(0).map(String)).toEqual([
    'Error: It did not load',
    'Error: It did not load'
  ])
  tab.leaveUploads()
  await client.close()
})
