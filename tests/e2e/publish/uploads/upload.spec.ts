// Files go up from a page, become tracks, and survive a reload.
import { expect, loaded } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { choose, openUpload, rows, sound, soundFile, test } from './upload-page.ts'

test('chosen files are read, sent, and can be played', async ({ page, pod }) => {
  await openUpload(page, pod)
  await page.getByRole('radio', { name: 'Library for followers' }).check()
  await choose(page, await sound('High Water'), await sound('Slack Water'))
  await expect(rows(page).getByText('Ready')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(page).toHaveURL(/\/upload\/running$/)
  await expect(rows(page).getByText('Imported')).toHaveCount(2)
  await expect(page.getByRole('status').first()).toHaveText(
    'All files are done. Imported: 2, failed: 0.'
  )
  await page.getByRole('link', { name: 'History' }).click()
  await page.locator('.upload-past summary').first().click()
  await page.getByRole('link', { name: /Open the track .*High Water/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('High Water')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(page.locator('.player')).toContainText('High Water')
})

test('files that pods do not take are named, with what is missing', async ({ page, pod }) => {
  await openUpload(page, pod)
  await choose(
    page,
    await soundFile('untitled.mp3'),
    { name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound at all') },
    { name: 'nothing.flac', mimeType: 'audio/flac', buffer: Buffer.alloc(0) }
  )
  await expect(rows(page).nth(0)).toContainText('It needs a title and an artist')
  await expect(rows(page).nth(1)).toContainText('Pods do not take this type of file')
  await expect(rows(page).nth(2)).toContainText('The file is empty')
  // The details have everything, also what was read.
  await rows(page).nth(0).getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'untitled.mp3' })
  await expect(details).toContainText('It needs a title and an artist')
  await expect(details.getByRole('definition').filter({ hasText: 'untitled.mp3' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Start the upload' })).toBeDisabled()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(rows(page)).toHaveCount(0)
})

test('after a reload in the middle the rest goes up', async ({ page, pod }) => {
  await openUpload(page, pod)
  await choose(page, await sound('Ebb One'), await sound('Ebb Two'), await sound('Ebb Three'))
  await expect(rows(page).getByText('Ready')).toHaveCount(3)
  pod.app.failNext('POST', 'uploads/', 503, { times: 4 })
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(page.getByRole('status').first()).toContainText('It goes on by itself')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(rows(page).getByText('Imported')).toHaveCount(3)
})

test('a browser that keeps no copies asks for the files again', async ({ page, pod }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'))
    Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: refuse })
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'atoll-uploads') throw new DOMException('Refused', 'SecurityError')
      return open(name, version)
    }
  })
  await openUpload(page, pod)
  const [one, two] = [await sound('Neap One'), await sound('Neap Two')]
  await choose(page, one, two)
  await expect(rows(page).getByText('Ready')).toHaveCount(2)
  await expect(page.getByText('Keep this tab open')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(rows(page).getByText('Ready')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(page.getByText('2 files are no longer at hand')).toBeVisible()
  await choose(page, one)
  await expect(page.getByText('One file was not among the chosen ones')).toBeVisible()
  await choose(page, two)
  await expect(rows(page).getByText('Imported')).toHaveCount(2)
})

test('without uploads, the page of those in progress leads to the first one', async ({
  page,
  pod
}) => {
  await beSignedIn(page, 'moderator', pod.url)
  await page.goto('/upload/running')
  await expect(page).toHaveURL(/\/upload$/)
})

test('a file that was not copied goes on after a reload by its handle', async ({ page, pod }) => {
  await page.addInitScript(() => {
    // A file of the origin's own file system has a handle like one of the disk.
    const chosen = 'Neap Three.mp3'
    const { createWritable } = FileSystemFileHandle.prototype
    FileSystemFileHandle.prototype.createWritable = function (...how) {
      if (this.name === chosen) return createWritable.apply(this, how)
      return Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    }
    const root = () => navigator.storage.getDirectory()
    const showOpenFilePicker = async () => [await (await root()).getFileHandle(chosen)]
    Object.assign(window, { showOpenFilePicker })
  })
  await openUpload(page, pod)
  const { name, buffer } = await sound('Neap Three')
  await page.evaluate(
    async ([name, text]) => {
      const root = await navigator.storage.getDirectory()
      const file = await (await root.getFileHandle(name, { create: true })).createWritable()
      await file.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
      await file.close()
    },
    [name, buffer.toString('base64')] as const
  )
  const button = page.locator('input[data-handles]').first()
  await button.focus()
  await page.keyboard.press('Space')
  await expect(rows(page).getByText('Ready')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(rows(page).getByText('Imported')).toHaveCount(1)
})

test('the keyboard is enough', async ({ page, pod }) => {
  // The field's own dialog, as other browsers have it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  await openUpload(page, pod)
  await page.getByRole('radio', { name: 'Private library' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Choose files').focus()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles([await sound('By Hand')])
  await expect(rows(page).getByText('Ready')).toHaveCount(1)
  await page.getByRole('button', { name: 'Start the upload' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).getByText('Imported')).toHaveCount(1)
})

test('files dropped on another page open the one for uploads', async ({ page, pod }) => {
  await beSignedIn(page, 'listener', pod.url)
  await page.goto('/library/albums')
  await loaded(page)
  const { name, buffer } = await sound('Out of the Blue')
  const data = await page.evaluateHandle(
    ([title, bytes]) => {
      const files = new DataTransfer()
      const sent = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      files.items.add(new File([sent], title, { type: 'audio/mpeg' }))
      return files
    },
    [name, buffer.toString('base64')] as const
  )
  await expect(page.locator('.topbar .search [aria-keyshortcuts]')).toBeAttached()
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await expect(page.locator('.toast')).toContainText('Drop the files to upload them')
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
  await expect(page).toHaveURL(/\/upload$/)
  await expect(rows(page)).toContainText('Out of the Blue')
})

test('files that are pasted are chosen', async ({ page, pod }) => {
  await openUpload(page, pod)
  const { name, buffer } = await sound('Out of a Copy')
  await page.evaluate(
    ([title, bytes]) => {
      const clipboardData = new DataTransfer()
      const copied = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([copied], title, { type: 'audio/mpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [name, buffer.toString('base64')] as const
  )
  await expect(rows(page)).toContainText('Out of a Copy')
  await expect(rows(page).getByText('Ready')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the list' }).click()
})

test('a file that is on the pod already is named before it is sent, and can be left out', async ({
  page,
  pod
}) => {
  await openUpload(page, pod)
  const [again, fresh] = [await sound('Twice Told'), await sound('First Told')]
  await choose(page, again)
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(rows(page).getByText('Imported')).toHaveCount(1)
  await page.goto('/upload')
  await loaded(page)
  await choose(page, again, fresh)
  const link = rows(page).getByRole('link', { name: 'You probably have this already' })
  await expect(link).toHaveCount(1)
  const { pathname } = new URL((await link.getAttribute('href'))!, pod.url)
  expect(pathname).toMatch(/^\/library\/uploads\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Leave out what you have already: 1' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('First Told')
  await page.getByRole('button', { name: 'Clear the list' }).click()
})

test.describe('a pod of the line 1.4', () => {
  test.use({ baseURL: async ({ older }, use) => use(older.url) })

  test('a library is made, and the file goes into it', async ({ page, older }) => {
    await openUpload(page, older)
    await page.getByLabel('Name of a new library').fill('From the harbour')
    await page.getByRole('button', { name: 'Make a library' }).click()
    await expect(page.getByRole('radio', { name: 'From the harbour' })).toBeChecked()
    await choose(page, await sound('Old Line'))
    await page.getByRole('button', { name: 'Start the upload' }).click()
    await expect(rows(page).getByText('Imported')).toHaveCount(1)
  })
  test('the older interface uploads into a library, and shows an import', async ({
    page,
    older
  }) => {
    await beSignedIn(page, 'listener', older.url)
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('ui-v2', 'false'))
    const { results } = await page.evaluate(
      async () =>
        (await fetch('/api/v1/libraries/?scope=me')).json() as Promise<{
          results: { uuid: string }[]
        }>
    )
    await page.goto(`/library/${results[0]!.uuid}`)
    await loaded(page)
    await page.getByRole('main').getByRole('link', { name: 'Upload' }).click()
    await expect(page).toHaveURL(/\/upload$/)
    await choose(page, await sound('Into One Library'))
    await page.getByRole('button', { name: 'Start the upload' }).click()
    await expect(rows(page).getByText('Imported')).toHaveCount(1)
    const reference = older.app.db.get<{ import_reference: string }>(
      "SELECT import_reference FROM uploads WHERE source LIKE '%Into One Library%'"
    )!.import_reference
    await page.goto(`/library/${results[0]!.uuid}/upload?import=${reference}`)
    await expect(page.getByRole('heading', { name: '1 upload' })).toBeVisible()
    await expect(page.locator('.upload-row').getByText('Finished')).toBeVisible()
  })
})
