// @vitest-environment happy-dom
// What was typed into a form is there again, also where the fields come later than the form.
import { createElement, Fragment, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinksField } from '../../../src/islands/kit/channels/LinksField.tsx'
import { PodcastFields } from '../../../src/islands/kit/channels/PodcastFields.tsx'
import { TagsField } from '../../../src/islands/kit/form/TagsField.tsx'
import { useForm } from '../../../src/islands/kit/form/useForm.ts'
import { useUnsaved } from '../../../src/islands/kit/form/useUnsaved.tsx'
import { RichTextField } from '../../../src/islands/kit/rich-text/RichTextField.tsx'
import { draftsOf } from '../../../src/stores/session/drafts.ts'
import { Field } from '../../../src/ui/form/Field.tsx'
import { Form } from '../../../src/ui/form/Form.tsx'
import { SelectField } from '../../../src/ui/form/SelectField.tsx'
import { begin, clock, control, draw, leavePage, press, put, wipe } from './draw.ts'

beforeEach(() => begin('/'))
afterEach(wipe)

const h = createElement

function Frame({ children }: { children?: ReactNode }) {
  const { question, leave } = useUnsaved('thing')
  const form = useForm({ id: 'thing', send: async () => {} })
  const button = h('button', { type: 'button', onClick: () => leave(() => {}) }, 'Close')
  return h(Fragment, {}, h(Form, { form, children }), button, question)
}
const show = (...fields: ReactNode[]): Promise<void> =>
  draw(h(Frame, {}, h(Field, { name: 'title', label: 'Title' }), ...fields))

const kept = (): unknown => JSON.parse(draftsOf('form.thing').read() ?? '{}')
const keep = (values: object): void => draftsOf('form.thing').keep(JSON.stringify(values))
/** A pause after typing. */
const pause = (): void => clock.run()
const type = (name: string, value: string): void => {
  put(name, value)
  pause()
}

const select = (codes: readonly string[]): ReactNode =>
  h(
    SelectField,
    { key: 'code', name: 'code', label: 'Code', defaultValue: '' },
    ['', ...codes].map((code) => h('option', { key: code, value: code }, code))
  )

test('a choice waits for its options, and is kept meanwhile', async () => {
  keep({ code: 'b' })
  await show(select([]))
  type('title', 'Ebb')
  expect(kept()).toEqual({ title: 'Ebb', code: 'b' })
  await show(select(['a', 'b']))
  await vi.waitFor(() => expect(control('code').value).toBe('b'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('form.discard'))
})

test('a choice made meanwhile stays', async () => {
  keep({ code: 'b' })
  await show(select(['a']))
  type('code', 'a')
  await show(select(['a', 'b']))
  await vi.waitFor(() => expect(control('code').children).toHaveLength(3))
  expect(control('code').value).toBe('a')
  expect(kept()).toEqual({ code: 'a' })
})

function Boxes() {
  const [all, setAll] = useState(true)
  return h(
    Fragment,
    {},
    h('input', { type: 'checkbox', name: 'part', disabled: all }),
    h('input', {
      type: 'checkbox',
      name: 'all',
      checked: all,
      onChange: ({ currentTarget }) => setAll(currentTarget.checked)
    })
  )
}

test('a box that another one locks is restored once it is free, and discarded with it', async () => {
  keep({ 'all=on': false, 'part=on': true })
  await show(h(Boxes, { key: 'boxes' }))
  await vi.waitFor(() => expect(control('part').checked).toBe(true))
  expect(control('all').checked).toBe(false)
  pause()
  expect(kept()).toEqual({ 'all=on': false, 'part=on': true })
  await vi.waitFor(() => press('form.discard'))
  await vi.waitFor(() => expect(control('part').disabled).toBe(true))
  expect(control('part').checked).toBe(false)
  pause()
  expect(kept()).toEqual({})
})

const tags = h(TagsField, { key: 'tags', name: 'tags', label: 'Tags', saved: ['shore', 'gulls'] })
const chips = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name=tags-chosen]')].map(({ value }) => value)

test('tags that were taken away are gone again, and come back when that is discarded', async () => {
  await show(tags)
  await vi.waitFor(() => expect(chips()).toHaveLength(2))
  press('shore')
  await vi.waitFor(() => expect(chips()).toEqual(['gulls']))
  pause()
  expect(kept()).toEqual({ tags: 'gulls ' })
  wipe()
  await show(tags)
  await vi.waitFor(() => expect(chips()).toEqual(['gulls']))
  await vi.waitFor(() => press('form.discard'))
  await vi.waitFor(() => expect(chips()).toEqual(['shore', 'gulls']))
  expect(document.activeElement).toBe(control('title'))
})

const links = h(LinksField, {
  key: 'links',
  saved: [
    { label: 'Site', url: 'https://gulls.example/' },
    { label: 'Shop', url: 'https://shop.example/' }
  ]
})
const rows = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name$=".url"]')].map(({ value }) => value)

test('rows of links are there again, those that were taken away are not', async () => {
  await show(links)
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  press('own-channels.addLink')
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  type('links.2.url', 'https://terns.example/')
  document.querySelector<HTMLButtonElement>('.channel-links .icon-btn')!.click()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  pause()
  wipe()
  await show(links)
  const changed = ['https://shop.example/', 'https://terns.example/']
  await vi.waitFor(() => expect(rows()).toEqual(changed))
  await vi.waitFor(() => press('form.discard'))
  await vi.waitFor(() =>
    expect(rows()).toEqual(['https://gulls.example/', 'https://shop.example/'])
  )
})

test('the facts of a podcast wait for the choices of the pod', async () => {
  const gate = Promise.withResolvers<object>()
  await begin('/', { '/metadata-choices/': () => gate.promise })
  const values = { language: 'pl', itunes_category: 'Comedy', itunes_subcategory: 'Improv' }
  keep(values)
  await show(h(PodcastFields, { key: 'podcast', metadata: {}, isNew: true }))
  type('title', 'Ebb')
  expect(kept()).toEqual({ title: 'Ebb', ...values })
  gate.resolve({
    language: [
      { value: 'en', label: 'English' },
      { value: 'pl', label: 'Polish' }
    ],
    itunes_category: [{ value: 'Comedy', label: 'Comedy', children: ['Improv'] }]
  })
  await vi.waitFor(() => expect(control('itunes_subcategory').value).toBe('Improv'))
  expect(control('language').value).toBe('pl')
  pause()
  expect(kept()).toEqual({ title: 'Ebb', ...values })
})

test('a form that is left on purpose leaves no rich text behind', async () => {
  const field = { key: 'text', name: 'text', label: 'Text', saved: '', draft: 'thing.text' }
  await show(h(RichTextField, field))
  type('text', 'Half a sentence')
  expect(draftsOf('thing.text').read()).toBe('Half a sentence')
  press('Close')
  await vi.waitFor(() => press('form.leave'))
  expect(draftsOf('thing.text').read()).toBeUndefined()
  leavePage()
  expect(draftsOf('thing.text').read()).toBeUndefined()
})
