// @vitest-environment happy-dom
// What a table asks before it acts on many rows, and which they are.
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableRows } from '../../../src/islands/kit/table/TableRows.tsx'
import type { RowAction } from '../../../src/islands/kit/table/row-actions.ts'
import { onlyEnv } from '../../support/stores/env.ts'
import { readBrowse } from '../../../src/lib/lists/browse.ts'

const spec = { orderings: ['name'], ordering: 'name', pageSize: 2 }
const pageOf = (results: readonly string[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results: [...results]
})
const keyOf = (row: string): string => row

let root: Root
let box: HTMLElement
/** What the pod has, by the text that is searched. */
let rows: Record<string, readonly string[]>
let done: (readonly string[])[]

const remove: RowAction<string> = {
  icon: 'trash',
  text: 'common.delete',
  ask: {
    title: 'invitations.deleteThem',
    text: 'invitations.deleteHint',
    confirm: 'common.delete'
  },
  failed: 'lists.deleteFailed',
  done: 'invitations.deleted',
  except: (row) => row.startsWith('kept'),
  run: async (given) => {
    done.push(given)
    return { done: given.length, failures: [] }
  },
  runAll: 'each'
}
const resolve: RowAction<string> = {
  icon: 'done',
  text: 'moderation.resolve',
  failed: 'moderation.notChanged',
  done: 'moderation.changed',
  run: async (given) => {
    done.push(given)
    return await new Promise(() => {})
  },
  runAll: 'each'
}

const show = (q: string, page: ReturnType<typeof pageOf>, pending = false) =>
  act(async () =>
    root.render(
      createElement(TableRows<string>, {
        title: 'Rows',
        list: {
          load: async (state: { q: string }) => pageOf(rows[state.q]!),
          reload: async () => {}
        } as never,
        browse: { spec, state: readBrowse(`?q=${q}`, spec), change: () => {} } as never,
        page,
        pending,
        columns: [{ name: 'name', label: 'Name', cell: keyOf, value: keyOf }],
        keyOf,
        nameOf: keyOf,
        actions: [remove, resolve],
        links: undefined
      })
    )
  )
const button = (icon: string) =>
  [...box.querySelectorAll<HTMLButtonElement>('.selection button')].find((each) =>
    each.querySelector('use')?.getAttribute('href')?.endsWith(`#i-${icon}`)
  )
const press = (element: HTMLElement | null | undefined) => act(async () => element!.click())
const choosePage = () => press(box.querySelector<HTMLElement>('thead input[type="checkbox"]'))
const dialog = () => box.querySelector('dialog')
/** Waits for what comes late. */
async function seen(found: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(found()).toBeTruthy())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onlyEnv({ setTimeout: () => 0, clearTimeout: () => {} })
  done = []
  rows = { old: ['a', 'b', 'kept', 'c'], new: ['x', 'y', 'z'] }
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

test('all that match are those that the question counted, without the ones that stay', async () => {
  await show('old', pageOf(['a', 'b'], 4))
  await choosePage()
  await seen(() => button('list'))
  await press(button('list'))
  await press(button('trash'))
  await seen(dialog)
  // Somebody adds a row while the question is open.
  rows.old = [...rows.old!, 'later']
  await press(dialog()!.querySelector<HTMLElement>('.btn-danger'))
  await seen(() => done.length)
  expect(done).toEqual([['a', 'b', 'c']])
})

test('all that match are not offered while the rows of another search load', async () => {
  await show('old', pageOf(['a', 'b'], 4))
  await show('new', pageOf(['a', 'b'], 4), true)
  await choosePage()
  await seen(() => button('trash'))
  expect(button('list')).toBeUndefined()
  await show('new', pageOf(['x', 'y'], 3))
  await choosePage()
  await seen(() => button('list'))
})

test('a second press does nothing while the first one runs', async () => {
  await show('old', pageOf(['a', 'b']))
  await choosePage()
  await seen(() => button('done'))
  const pressed = button('done')!
  await press(pressed)
  await press(pressed)
  expect(button('spinner')).toBe(pressed)
  expect(done).toEqual([['a', 'b']])
})

test('an action without a question of its own asks before it is done with all that match', async () => {
  await show('old', pageOf(['a', 'b'], 4))
  await choosePage()
  await seen(() => button('list'))
  await press(button('list'))
  await press(button('done'))
  await seen(dialog)
  expect(done).toEqual([])
  await press(dialog()!.querySelector<HTMLElement>('.btn-primary'))
  await seen(() => done.length)
  expect(done).toEqual([['a', 'b', 'kept', 'c']])
})
