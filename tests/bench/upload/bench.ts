// `npm run bench -- upload`: many files from a folder onto a pod, beside curl. docs/measuring.md.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium, type CDPSession, type Page } from 'playwright'
import { toneMp3 } from '../../../pod/seed/tone.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { id3 } from '../../support/files/formats.ts'
import { signIn } from '../data/targets.ts'
import { throttlePage } from '../data/throttle.ts'
import { dropFolder } from './drop.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>
type Sizes = { files: number; megabytes: number }

/** Files after which the memory is read for the first time, or a tenth of all. */
const EARLY = 100
const POLL_MS = 20

function sizesOf(args: readonly string[]): Sizes {
  const { values } = parseArgs({
    args: [...args],
    options: { files: { type: 'string' }, megabytes: { type: 'string' } }
  })
  const sizes = { files: Number(values.files ?? 1000), megabytes: Number(values.megabytes ?? 5) }
  if (!(sizes.files >= 10) || !(sizes.megabytes > 0))
    throw new Error('--files takes a number from 10 on, --megabytes one above 0')
  return sizes
}

async function makeFiles(folder: string, { files, megabytes }: Sizes): Promise<string[]> {
  mkdirSync(folder)
  const tone = Buffer.from(await toneMp3(30))
  const body = Buffer.concat(
    Array.from({ length: Math.max(1, Math.round((megabytes * 1e6) / tone.length)) }, () => tone)
  )
  return Array.from({ length: files }, (_, number) => {
    const title = `Bench ${String(number).padStart(4, '0')}`
    const path = join(folder, `${title}.mp3`)
    writeFileSync(path, Buffer.concat([id3({ title, artist: 'Bench', album: 'Bench' }), body]))
    return path
  })
}

const arrived = ({ app }: Pod): number =>
  app.db.all<{ count: number }>(
    "SELECT count(*) AS count FROM uploads WHERE source LIKE 'upload://Bench%'"
  )[0]!.count

async function until(pod: Pod, count: number): Promise<void> {
  while (arrived(pod) < count) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** A pod of its own for each, as it knows files that it has. */
async function onPod<T>(
  folder: string,
  name: string,
  measureIt: (pod: Pod) => Promise<T>
): Promise<T> {
  const data = join(folder, name)
  const pod = await startDemoPod({ data })
  // In MB; the usual quota ends after 200 of these files.
  pod.app.repositories.preferences.set('users__upload_quota', 1_000_000)
  try {
    return await measureIt(pod)
  } finally {
    await pod.app.imports.idle()
    await pod.close()
    rmSync(data, { recursive: true })
  }
}

/** Seconds that one curl takes, which sends the files one after another. */
async function timeCurl(pod: Pod, folder: string, paths: readonly string[]): Promise<number> {
  const { cookies } = await signIn(pod.url, accounts.listener)
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-csrftoken': csrf }
  const answer = await fetch(`${pod.url}/api/v2/libraries/?scope=me`, { headers })
  const { results } = (await answer.json()) as { results: { uuid: string }[] }
  const config = join(folder, 'curl.txt')
  const request = (path: string) =>
    [
      `url = "${pod.url}/api/v2/uploads/"`,
      `header = "cookie: ${cookie}"`,
      `header = "x-csrftoken: ${csrf}"`,
      `form = "library=${results[0]!.uuid}"`,
      'form = "import_reference=bench"',
      `form = "source=upload://${path.slice(path.lastIndexOf('/') + 1)}"`,
      `form = "audio_file=@${path}"`,
      'output = /dev/null'
    ].join('\n')
  writeFileSync(config, paths.map(request).join('\nnext\n'))
  const start = performance.now()
  await promisify(execFile)('curl', ['-sS', '-K', config])
  await until(pod, paths.length)
  return (performance.now() - start) / 1000
}

const metric = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? 0
}

/** MB of JavaScript heap in use, after garbage collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await metric(session, 'JSHeapUsedSize')) / 1e6
}

/** Waits until as many copies are there, and the last one is read. */
async function untilRead(page: Page, wanted: number): Promise<void> {
  const isRead = (count: number) =>
    page.evaluate(async (all) => {
      const root = await navigator.storage.getDirectory()
      const uploads = await root.getDirectoryHandle('uploads', { create: true })
      let copies = 0
      for await (const folder of uploads.values())
        for await (const _ of (folder as FileSystemDirectoryHandle).keys()) copies++
      scrollTo(0, document.documentElement.scrollHeight)
      const last = document.querySelector('.upload-row:last-child [href$="tag"]')
      return copies >= all && last !== null
    }, count)
  while (!(await isRead(wanted))) await new Promise((resolve) => setTimeout(resolve, POLL_MS * 10))
}

type Measured = { reading: number; seconds: number; main: number; early: number; late: number }

async function measure(page: Page, pod: Pod, paths: readonly string[]): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const early = Math.min(EARLY, Math.floor(paths.length / 10))
  await page.goto(`${pod.url}/upload`)
  await page.waitForSelector('main astro-island:not([ssr]) .upload-drop')
  let start = performance.now()
  await page.getByLabel('Choose files').setInputFiles([...paths])
  await untilRead(page, paths.length)
  const reading = (performance.now() - start) / 1000
  // Its time on a processor: other programs do not count.
  const busy = await metric(session, 'ThreadTime')
  start = performance.now()
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await until(pod, early)
  const first = await heap(session)
  await until(pod, paths.length)
  const seconds = (performance.now() - start) / 1000
  const main = ((await metric(session, 'ThreadTime')) - busy) / paths.length
  return { reading, seconds, main: main * 1000, early: first, late: await heap(session) }
}

/** @param options `--files 100 --megabytes 5` */
export async function benchUpload(options: readonly string[]): Promise<void> {
  const sizes = sizesOf(options)
  const folder = mkdtempSync(join(tmpdir(), 'atoll-upload-'))
  const executablePath = ensureChromium()
  const say = (what: string, value: number, unit: string): void =>
    console.log(`${what.padEnd(44)}${value.toFixed(2).padStart(10)} ${unit}`)
  if (spawnSync('curl', ['--version']).status !== 0) throw new Error('This bench needs curl')
  try {
    const paths = await makeFiles(join(folder, 'files'), sizes)
    const curl = await onPod(folder, 'curl', (pod) => timeCurl(pod, folder, paths))
    say('curl', sizes.files / curl, 'files/s')
    await onPod(folder, 'pod', async (pod) => {
      const state = await signIn(pod.url, accounts.listener)
      const open = async (name: string) => {
        // A profile on the disk: without one the copies would be kept in memory.
        const context = await chromium.launchPersistentContext(join(folder, name), {
          executablePath,
          args: CHROMIUM_FLAGS,
          viewport: { width: 1280, height: 800 }
        })
        await context.addCookies(state.cookies)
        for (const { localStorage: hints } of state.origins)
          await context.addInitScript((kept) => {
            for (const { name: key, value } of kept) localStorage.setItem(key, value)
          }, hints)
        return context
      }
      const browser = await open('profile')
      const found = await measure(await browser.newPage(), pod, paths)
      await browser.close()
      say('reading and copying', sizes.files / found.reading, 'files/s')
      say('the client', sizes.files / found.seconds, 'files/s')
      say('the client, in parts of curl', curl / found.seconds, '')
      say('main thread per file', found.main, 'ms')
      say(`heap after the first tenth, at most ${EARLY}`, found.early, 'MB')
      say('heap after all files', found.late, 'MB')
      const slow = await open('slow')
      const page = await slow.newPage()
      await page.goto(`${pod.url}/upload`)
      await page.waitForSelector('main astro-island:not([ssr]) .upload-drop')
      const session = await slow.newCDPSession(page)
      await throttlePage(session, false)
      say(
        'first row of a dropped folder, slow phone',
        await dropFolder(page, session, join(folder, 'files')),
        'ms'
      )
      await slow.close()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
