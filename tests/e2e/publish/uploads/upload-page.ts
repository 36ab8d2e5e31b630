// What tests of uploads in the browser have in common.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startDemoPod } from '../../../support/demo-pod.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { loaded, test as base } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'

export type Pod = Awaited<ReturnType<typeof startDemoPod>>

async function withPod(use: (pod: Pod) => Promise<void>, dialect?: '1.4'): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-uploads-'))
  const pod = await startDemoPod({ data, ...(dialect && { dialect }) })
  await use(pod)
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}

/** Pods of their own, because others count the music of the shared one. */
export const test = base.extend<object, { pod: Pod; older: Pod }>({
  pod: [async ({}, use) => withPod(use), { scope: 'worker' }],
  older: [async ({}, use) => withPod(use, '1.4'), { scope: 'worker' }],
  baseURL: async ({ pod }, use) => use(pod.url)
})

/** A file as the browser is given it. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** @param tags by TagLib's names; none for a bare tone */
export async function soundFile(
  name: string,
  tags: Readonly<Record<string, string>> = {}
): Promise<Chosen> {
  const file = await mp3File(name, tags)
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.from(await file.arrayBuffer()) }
}
/** A song with a title and an artist. */
export const sound = (title: string): Promise<Chosen> =>
  soundFile(`${title}.mp3`, { TITLE: title, ARTIST: 'The Ferrymen', ALBUM: 'Quay' })

export async function openUpload(page: Page, pod: Pod): Promise<void> {
  await beSignedIn(page, 'listener', pod.url)
  await page.goto('/upload')
  await loaded(page)
}
/** @param within the page, or a dialog */
export const choose = (within: Page | Locator, ...files: Chosen[]): Promise<void> =>
  within.getByLabel('Choose files').setInputFiles(files)
export const rows = (page: Page): Locator => page.locator('.upload-row')
