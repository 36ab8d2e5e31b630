// Every way in which a file can fail, with real failures of the pod: what plays then, which message
// is shown, and that the queue stays.
import { LISTENER, LONG, startLongPod, type LongPod } from '../../support/long-pod.ts'
import {
  becomeCaller,
  button,
  hears,
  isSilent,
  openAlbum,
  playAlbum,
  queueOf,
  shownSecond,
  soundOf,
  toneNow,
  WHOLE
} from './listening.ts'
import { expect, signIn, test } from '../fixtures.ts'

// Each fault is meant for one request. Where files come through the worker (kept/sound), Chromium's
// cache asks a second time for what a broken connection left out.
test.use({ serviceWorkers: 'block' })

let pod: LongPod
test.beforeAll(async () => {
  pod = await startLongPod()
})
test.afterAll(() => pod.close())

const [first, second] = LONG.hertz
const bytes = (seconds: number) => seconds * LONG.bytesPerSecond

for (const [name, fault] of [
  ['a file that is not there', { status: 404 }],
  ['a pod that fails at a file', { status: 500 }],
  ['a page in place of a file', { kind: 'type' as const }]
] as const)
  test(`${name} is reported, marked and skipped after three seconds`, async ({ page, context }, {
    testId
  }) => {
    await becomeCaller(context, pod, testId)
    await pod.fail({ ...fault, path: pod.file(0), times: 50, caller: testId })
    await openAlbum(page, pod)
    await playAlbum(page)
    await expect(page.locator('.toast')).toContainText('The track cannot be loaded')
    const told = Date.now()
    await expect(page.locator('.player-title')).toHaveText('300 Hz')
    await hears(page, second, 20_000)
    expect(Date.now() - told).toBeGreaterThan(2000)
    expect(await queueOf(page)).toEqual({ ...WHOLE, failed: 1 })
  })

test('when one track loops, a broken file pauses playback', async ({ page, context }, {
  testId
}) => {
  await becomeCaller(context, pod, testId)
  await page.addInitScript(() =>
    localStorage.setItem('atoll.player', JSON.stringify({ looping: 'single' }))
  )
  await pod.fail({ status: 404, path: pod.file(0), times: 50, caller: testId })
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect(page.locator('.toast')).toContainText('The track cannot be loaded')
  const told = Date.now()
  await expect.poll(() => Date.now() - told).toBeGreaterThan(4500)
  await expect(page.locator('.player-title')).toHaveText('300 Hz')
  expect(await toneNow(page)).toBe(0)
})

test('when every file fails, playback stops and the queue stays complete', async ({
  page,
  context
}, { testId }) => {
  await becomeCaller(context, pod, testId)
  await page.addInitScript(() =>
    localStorage.setItem('atoll.player', JSON.stringify({ looping: 'all' }))
  )
  await pod.fail({ status: 500, times: 500, caller: testId })
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect(page.locator('.player-title')).toHaveText('600 Hz', { timeout: 30_000 })
  await expect.poll(async () => (await queueOf(page)).failed).toBe(4)
  const rested = Date.now()
  await expect.poll(() => Date.now() - rested).toBeGreaterThan(4500)
  await expect(page.locator('.player-title')).toHaveText('600 Hz')
  expect((await queueOf(page)).titles).toEqual(WHOLE.titles)
})

test('a file that is cut short ends early, and the next one plays', async ({ page, context }, {
  testId
}) => {
  test.setTimeout(90_000)
  await becomeCaller(context, pod, testId)
  await pod.fail({
    kind: 'truncate',
    bytes: bytes(6),
    path: pod.file(0),
    times: 50,
    caller: testId
  })
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  // At the latest when the track should have ended by its stated duration.
  await hears(page, second, (LONG.seconds + 15) * 1000)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('a connection that is cut during a track does not interrupt the sound', async ({
  page,
  context
}, { testId }) => {
  await becomeCaller(context, pod, testId)
  test.setTimeout(120_000)
  await pod.fail({ kind: 'cut', bytes: bytes(5), path: pod.file(0), times: 4, caller: testId })
  await openAlbum(page, pod)
  await playAlbum(page)
  // If the browser spends the cuts on the beginning, the player asks again after growing pauses.
  await hears(page, first, 40_000)
  await expect.poll(async () => (await soundOf(page)).time, { timeout: 40_000 }).toBeGreaterThan(22)
  await hears(page, first)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('a connection that is cut before anything of the file is known is tried again', async ({
  page,
  context
}, { testId }) => {
  await becomeCaller(context, pod, testId)
  await pod.fail({ kind: 'cut', bytes: 1024, path: pod.file(0), times: 1, caller: testId })
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('after a stall of half a minute the track goes on at the same second', async ({
  page,
  context
}, { testId }) => {
  test.setTimeout(90_000)
  await becomeCaller(context, pod, testId)
  await pod.fail({
    kind: 'stall',
    bytes: bytes(6),
    delay: 30_000,
    path: pod.file(0),
    times: 1,
    caller: testId
  })
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await isSilent(page, 15_000)
  const { time } = await soundOf(page)
  await hears(page, first, 40_000)
  const now = await soundOf(page)
  expect(now.time).toBeGreaterThan(time - 1)
  expect(now.time).toBeLessThan(time + 3)
  await expect(page.locator('.player-title')).toHaveText('300 Hz')
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('a pause that is pressed while the connection stalls lasts when data arrives again', async ({
  page,
  context
}, { testId }) => {
  await becomeCaller(context, pod, testId)
  const delay = 12_000
  await pod.fail({
    kind: 'stall',
    bytes: bytes(6),
    delay,
    path: pod.file(0),
    times: 1,
    caller: testId
  })
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  const began = Date.now()
  await isSilent(page)
  for (const name of ['Pause', 'Play', 'Pause']) await button(page, name).click()
  await expect(button(page, 'Play')).toBeVisible()
  await expect.poll(() => Date.now() - began).toBeGreaterThan(delay + 1000)
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
  expect(await toneNow(page)).toBe(0)
  await button(page, 'Play').click()
  await hears(page, first)
})

test('a listen token that is refused is renewed, and the track goes on where it was', async ({
  page,
  context
}, { testId }) => {
  await becomeCaller(context, pod, testId)
  await signIn(page, LISTENER.username, LISTENER.password, `${pod.url}/login`)
  // The connection breaks during the track, and the token has expired by then.
  await pod.fail({ kind: 'cut', bytes: bytes(6), path: pod.file(0), caller: testId })
  await pod.fail({ status: 401, path: pod.file(0), caller: testId })
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('/listen/') && answer.status() === 401
  )
  const renewed = refused.then(() =>
    page.waitForResponse((answer) => answer.url().includes('/users/me'))
  )
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await renewed
  const at = await shownSecond(page)
  await expect.poll(() => shownSecond(page)).toBeGreaterThan(Math.max(at, 7))
  expect(await shownSecond(page)).toBeLessThan(Math.max(at, 7) + 8)
  await hears(page, first)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await queueOf(page)).toEqual(WHOLE)
})
