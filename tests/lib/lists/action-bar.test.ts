// @vitest-environment happy-dom
// Which actions the bar of a table offers for the chosen rows.
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActionBar } from '../../../src/islands/kit/table/ActionBar.tsx'
import { fitting, type RowAction } from '../../../src/islands/kit/table/row-actions.ts'

type Row = { handled: boolean; mine?: boolean }
const run = () => Promise.resolve({ done: 0, failures: [] })
const words = { failed: 'moderation.notChanged', done: 'moderation.changed' } as const
const resolve: RowAction<Row> = {
  icon: 'done',
  text: 'moderation.resolve',
  ...words,
  except: ({ handled }) => handled,
  run
}
const reopen: RowAction<Row> = {
  icon: 'undo',
  text: 'moderation.reopen',
  ...words,
  already: ({ handled }) => !handled,
  except: ({ mine }) => mine === true,
  run
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

async function icons(chosen: readonly Row[]): Promise<string[]> {
  const box = document.createElement('div')
  const choice = {
    rows: { clear: () => undefined },
    chosen,
    all: false,
    count: chosen.length,
    total: chosen.length,
    isPage: false,
    chooseAll: () => undefined
  }
  await act(async () => {
    createRoot(box).render(
      createElement(ActionBar<Row>, {
        choice: choice as never,
        pending: false,
        busy: undefined,
        actions: [resolve, reopen],
        onAct: () => undefined
      })
    )
  })
  return [...box.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
}

test('an action is offered where it fits at least one chosen row', async () => {
  const found = async (rows: readonly Row[]) => {
    const all = (await icons(rows)).join(' ')
    return { resolve: /\bdone\b/.test(all), reopen: /\bundo\b/.test(all) }
  }
  expect(await found([{ handled: true }, { handled: false }])).toEqual({
    resolve: true,
    reopen: true
  })
  expect(await found([{ handled: false }])).toEqual({ resolve: true, reopen: false })
  expect(await found([{ handled: true, mine: true }])).toEqual({ resolve: false, reopen: false })
})

test('an action leaves out the rows that it does not fit', () => {
  const [open, done, mine]: Row[] = [
    { handled: false },
    { handled: true },
    { handled: true, mine: true }
  ]
  expect(fitting(resolve, [open!, done!, mine!])).toEqual([open])
  expect(fitting(reopen, [open!, done!, mine!])).toEqual([done])
})
