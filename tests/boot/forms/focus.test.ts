// @vitest-environment happy-dom
// The focus stays in a list of files when the button that had it goes.
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FileRows } from '../../../src/islands/kit/publish/FileRows.tsx'
import type { UploadItem } from '../../../src/lib/uploads/types.ts'
import { begin, draw, wipe } from './draw.ts'

afterEach(wipe)

const items = ['a', 'b', 'c'].map(
  (id) => ({ id, name: `${id}.mp3`, size: 1, modified: 0, state: 'parsed' }) as UploadItem
)
const show = (list: readonly UploadItem[]): Promise<void> =>
  draw(createElement(FileRows, { label: 'Files', items: list, kind: 'draft' }))
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.upload-row')?.textContent ?? undefined

test('the row that takes the place of a removed one gets the focus, or else the last', async () => {
  await begin('/upload')
  await show(items)
  const remove = (row: number) => {
    const button = [...document.querySelectorAll('.upload-row')][row]!.querySelector<HTMLElement>(
      'button:last-of-type'
    )!
    button.focus()
    // Nothing but the list hears of it: the store has no files.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  remove(1)
  await show(items.filter(({ id }) => id !== 'b'))
  expect(focused()).toContain('c')
  remove(1)
  await show(items.slice(0, 1))
  expect(focused()).toContain('a')
})
