// @vitest-environment happy-dom
// The fields that a table draws for its list's own filters.
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterFields, type FilterField } from '../../../src/islands/kit/table/FilterFields.tsx'

const fields: readonly FilterField[] = [
  { kind: 'flag', name: 'local', label: 'lists.cover' },
  {
    kind: 'oneOf',
    name: 'kind',
    label: 'common.tags',
    values: { music: 'common.albums', podcast: 'common.artists' }
  },
  { kind: 'text', name: 'domain', label: 'common.tagName' },
  { kind: 'dates', from: 'after', to: 'before', labels: ['common.dateAdded', 'common.title'] }
]

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

async function draw(filters: Readonly<Record<string, string>>) {
  const box = document.createElement('div')
  const changes: Readonly<Record<string, string>>[] = []
  const onChange = (change: Readonly<Record<string, string>>) => void changes.push(change)
  await act(async () => {
    createRoot(box).render(createElement(FilterFields, { fields, filters, onChange }))
  })
  const field = <E extends Element>(selector: string) => box.querySelector<E>(selector)!
  /** Sets a value as somebody does who types or chooses it. */
  const set = (selector: string, value: string) =>
    act(async () => {
      const element = field<HTMLInputElement>(selector)
      const { set: write } = Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(element) as object,
        'value'
      )!
      write!.call(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { field, set, changes }
}

test('each field shows its filter', async () => {
  const { field } = await draw({
    local: 'true',
    kind: 'podcast',
    domain: 'coral.sound',
    after: '2026-03-01'
  })
  expect(field<HTMLInputElement>('[role=switch]').checked).toBe(true)
  expect(field<HTMLSelectElement>('select').value).toBe('podcast')
  expect(field<HTMLInputElement>('[type=search]').value).toBe('coral.sound')
  expect(field<HTMLInputElement>('[type=date]').value).toBe('2026-03-01')
})

test('without filters the fields are empty', async () => {
  const { field } = await draw({})
  expect(field<HTMLInputElement>('[role=switch]').checked).toBe(false)
  expect(field<HTMLSelectElement>('select').value).toBe('')
  expect(field<HTMLInputElement>('[type=date]').value).toBe('')
})

test('each field changes its own filter', async () => {
  const { set, changes, field } = await draw({ local: 'true' })
  await set('select', 'music')
  await set('[type=date]', '2026-03-01')
  await act(async () => field<HTMLInputElement>('[role=switch]').click())
  expect(changes).toContainEqual({ kind: 'music' })
  expect(changes).toContainEqual({ after: '2026-03-01' })
  expect(changes.at(-1)).toEqual({ local: '' })
})
