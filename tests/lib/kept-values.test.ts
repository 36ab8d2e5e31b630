// @vitest-environment happy-dom
// What was typed is put back into a form whose fields depend on each other.
import { act, createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, valuesOf } from '../../src/ui/form/kept-values.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

/** As for an administrator: while the first box is ticked, the others cannot be changed. */
function Rights() {
  const [all, setAll] = useState(true)
  const box = (name: string, props: object) =>
    h('input', { key: name, name, type: 'checkbox', defaultChecked: true, ...props })
  return h('form', {}, [
    box('settings', { disabled: all }),
    box('library', { disabled: all }),
    box('administrator', {
      onChange: (event: { target: HTMLInputElement }) => setAll(event.target.checked)
    })
  ])
}

test('boxes that another one frees are put back, too', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(h(Rights)))
  const form = place.querySelector('form')!
  const draft = { 'administrator=on': false, 'settings=on': false, 'library=on': true }
  let { waiting } = fill(form, {})
  await act(async () => void ({ waiting } = fill(form, draft)))
  expect(waiting).toEqual({ 'settings=on': false, 'library=on': true })
  await act(async () => void ({ waiting } = fill(form, waiting)))
  expect(valuesOf(form)).toEqual(draft)
  expect(waiting).toEqual({})
})
