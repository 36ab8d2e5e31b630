// Files go up in every engine; chosen files survive a reload, wherever their copies are written.
import { accounts } from '../../support/demo-pod.ts'
import { mp3File } from '../../support/files/sound-file.ts'
import { button, expect, hydrated, signIn, test, visit } from '../fixtures.ts'
import type { Tab } from '../tab.ts'

/** Chooses files as the picker would, which no driver of all engines can. */
const choose = (tab: Tab, files: readonly [name: string, bytes: string][]): Promise<void> =>
  tab.run((chosen: readonly [string, string][]) => {
    const data = new DataTransfer()
    for (const [name, bytes] of chosen)
      data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name))
    const input = document.querySelector<HTMLInputElement>('.upload-choose input')!
    input.files = data.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, files)

const rows = (tab: Tab): Promise<string[]> =>
  tab.run(() =>
    Array.from(document.querySelectorAll('.upload-says'), (state) => state.textContent!.trim())
  )

test('chosen files survive a reload, go up, and are imported', async ({ tab, engineName }, {
  repeatEachIndex: nth
}) => {
  const pod = process.env.ATOLL_URL!
  const titles = [`Ebb ${nth} in ${engineName}`, `Flood ${nth} in ${engineName}`]
  const files = await Promise.all(
    titles.map(async (title) => {
      const tags = { TITLE: title, ARTIST: 'The Ferrymen', ALBUM: `Quay in ${engineName}` }
      const file = await mp3File(`${title}.mp3`, tags)
      const bytes = Buffer.from(await file.arrayBuffer()).toString('base64')
      return [file.name, bytes] as [string, string]
    })
  )
  await signIn(tab, pod, accounts.listener)
  await visit(tab, `${pod}/upload`)
  await choose(tab, files)
  await expect.poll(() => rows(tab)).toEqual(['Ready', 'Ready'])
  await tab.reload()
  await hydrated(tab)
  await expect.poll(() => rows(tab)).toEqual(['Ready', 'Ready'])
  await tab.click(button('Start the upload', 'main'))
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/upload/running')
  await expect.poll(() => rows(tab)).toEqual(['Imported', 'Imported'])
})
