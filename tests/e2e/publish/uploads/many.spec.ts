// Many files go up whatever happens: reloads, a killed browser, failing requests, an expired token,
// a full quota. Each is on the pod once at the end.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../../../scripts/chromium.ts'
import { accounts, startDemoPod } from '../../../support/demo-pod.ts'
import { endings as all, soundOf } from '../../../support/files/formats.ts'
import { processOf } from '../../../support/process.ts'
import { serveStatic } from '../../../support/static-server.ts'
import { unsteadyProxy, type UnsteadyProxy } from '../../../support/unsteady-proxy.ts'
import { expect, hydrated, loaded, test } from '../../fixtures.ts'

/** ATOLL_UPLOADS=500 takes ten minutes. */
const COUNT = Number(process.env.ATOLL_UPLOADS ?? 40)
/** Share of the requests about uploads that fail. */
const SHARE = 0.3
/** Pods take no AAC without a container. */
const endings = all.filter((ending) => ending !== 'aac')
const { username, password } = accounts.listener

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Writes files of all formats into a folder. @returns their hashes by their paths */
async function makeFiles(folder: string): Promise<Map<string, string>> {
  mkdirSync(folder)
  const files = new Map<string, string>()
  for (let number = 1; number <= COUNT; number++) {
    const ending = endings[number % endings.length]!
    const title = `Wave ${String(number).padStart(4, '0')}`
    const bytes = await soundOf(ending, { title, artist: 'The Ferrymen', album: 'Quay' })
    const path = join(folder, `${title}.${ending}`)
    writeFileSync(path, bytes)
    files.set(path, hashOf(bytes))
  }
  return files
}

type Pod = Awaited<ReturnType<typeof startDemoPod>>
type Stored = { path: string; size: number; import_status: string; source: string }
const stored = ({ app }: Pod): Stored[] =>
  app.db.all<Stored>(
    "SELECT path, size, import_status, source FROM uploads WHERE source LIKE '%Wave%'"
  )
const person = ({ app }: Pod) => app.repositories.users.byLogin(username)!

/** Leaves room for so many more bytes. A quota in whole MB would let all of the small files in. */
function leave(pod: Pod, bytes: number): void {
  const { users } = pod.app.repositories
  const quota = users.quota(person(pod)).current + bytes / 1e6
  pod.app.db.run('UPDATE users SET upload_quota = ? WHERE id = ?', quota, person(pod).id)
}

const main = (page: Page) => page.getByRole('main')
const says = (page: Page) => page.getByRole('status').first()

/** Logs in at the pod's own page, from the client on another origin. */
async function logIn(page: Page, client: string, pod: string): Promise<void> {
  await page.goto(`${client}/login?next=/upload`)
  await page.getByRole('button', { name: `Continue to ${new URL(pod).host}` }).click()
  await expect(page).toHaveURL(new RegExp(`^${pod}/(login|authorize)`))
  await hydrated(page)
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await main(page).getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${client}/upload`)
  await loaded(page)
}

/** A refused library leaves its name in the field; a second press makes it. */
async function makeLibrary(page: Page, proxy: UnsteadyProxy): Promise<void> {
  const name = page.getByLabel('Name of a new library')
  const make = page.getByRole('button', { name: 'Make a library' })
  await name.fill('From the harbour')
  proxy.failNext('POST', '/api/v1/libraries', 'refused')
  await make.click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(name).toHaveValue('From the harbour')
  await make.click()
  await expect(page.getByRole('radio', { name: 'From the harbour' })).toBeChecked()
}

/** How many files the browser has copied. */
const copied = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    let count = 0
    const uploads = await root.getDirectoryHandle('uploads', { create: true })
    for await (const folder of uploads.values())
      for await (const entry of (folder as FileSystemDirectoryHandle).values()) {
        // What is written first goes away when it is done.
        const file = await (entry as FileSystemFileHandle).getFile().catch(() => undefined)
        count += Number((file?.size ?? 0) > 0)
      }
    return count
  })

test('many files arrive once each, whatever happens on their way', async () => {
  test.setTimeout(120_000 + COUNT * 4000)
  const folder = mkdtempSync(join(tmpdir(), 'atoll-many-'))
  const files = await makeFiles(join(folder, 'files'))
  const bytes = [...files.keys()].reduce((sum, path) => sum + statSync(path).size, 0)
  const pod = await startDemoPod({ data: join(folder, 'pod'), dialect: '1.4' })
  const proxy = await unsteadyProxy({
    to: pod.url,
    share: SHARE,
    fails: ({ url, method }) => method !== 'OPTIONS' && !!url?.startsWith('/api/v1/uploads')
  })
  const host = await serveStatic(resolve(import.meta.dirname, '../../../../dist'), {
    defaultServerUrl: proxy.url
  })
  const profile = join(folder, 'profile')
  let context: BrowserContext | undefined
  const open = async (): Promise<Page> => {
    const executablePath = findChromium()
    context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_FLAGS,
      locale: 'en-US'
    })
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    return page
  }
  const share = (part: number) =>
    expect
      .poll(() => stored(pod).length, { timeout: 60_000 + COUNT * 2000, intervals: [50] })
      .toBeGreaterThanOrEqual(Math.floor(COUNT * part))
  try {
    let page = await open()
    await logIn(page, host.url, proxy.url)
    await makeLibrary(page, proxy)
    await page.getByLabel('Choose files').setInputFiles([...files.keys()])
    await expect.poll(() => copied(page), { timeout: 30_000 + COUNT * 500 }).toBe(COUNT)
    await page.getByRole('button', { name: 'Start the upload' }).click()
    await page.getByLabel('Files at a time').selectOption('3')

    await share(0.15)
    await page.reload()
    await share(0.3)
    const ended = context!.waitForEvent('close')
    process.kill(processOf(profile), 'SIGKILL')
    await ended
    page = await open()
    await page.goto(`${host.url}/upload/running`)
    await share(0.4)
    pod.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
    await share(0.45)
    await page.reload()
    await share(0.5)
    const sent = stored(pod).reduce((sum, { size }) => sum + size, 0)
    leave(pod, (bytes - sent) / 2)
    const again = page.getByRole('button', { name: 'Try the failed ones again' })
    await expect(again).toBeVisible({ timeout: 30_000 + COUNT * 1000 })
    await expect(main(page).getByText('Paused').first()).toBeVisible()
    leave(pod, 1e9)
    // The files go on by themselves, and the button goes, if the page hears of the room first.
    await again.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    await share(0.85)
    await page.reload()
    await expect(says(page)).toHaveText(`All files are done. Imported: ${COUNT}, failed: 0.`, {
      timeout: 60_000 + COUNT * 2000
    })

    // What a browser sent twice by itself is found when all is done.
    await expect.poll(() => stored(pod).length, { timeout: 30_000 + COUNT * 500 }).toBe(COUNT)
    const found = stored(pod).map(({ path }) => hashOf(readFileSync(pod.app.files.path(path))))
    expect(found.toSorted()).toEqual([...files.values()].toSorted())
    expect(new Set(stored(pod).map((each) => each.import_status))).toEqual(new Set(['finished']))
    const tokens = proxy.requests.filter((each) => /POST .*oauth\/token/.test(each)).length
    expect(tokens, 'the sign-in, and one renewal').toBe(2)
    expect(Object.values(proxy.failed).every((count) => count > 0)).toBe(true)
    console.log(`${COUNT} files, failed requests: ${JSON.stringify(proxy.failed)}`)
  } finally {
    await context?.close().catch(() => undefined)
    await Promise.all([host.close(), proxy.close()])
    await pod.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
