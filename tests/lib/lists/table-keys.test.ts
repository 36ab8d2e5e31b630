// @vitest-environment happy-dom
// What Enter does on a row of a table.
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table, type Column } from '../../../src/ui/table/Table.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('Enter on a row presses its name, not its menu', async () => {
  const done: string[] = []
  const columns: Column<string>[] = [
    {
      name: 'name',
      label: 'Name',
      cell: (row) => createElement('button', { onClick: () => done.push(row) }, row),
      value: (row) => row
    }
  ]
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    createRoot(box).render(
      createElement(Table<string>, {
        label: 'People',
        columns,
        rows: ['ada', 'bob'],
        keyOf: (row: string) => row,
        nameOf: (row: string) => row,
        orderings: [],
        ordering: '',
        onOrder: () => undefined,
        onMenu: () => void done.push('menu')
      } as never)
    )
  })
  const row = box.querySelector<HTMLElement>('[data-row="1"]')!
  await act(async () => {
    row.focus()
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(done).toEqual(['bob'])
})
