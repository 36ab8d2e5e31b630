// @vitest-environment happy-dom
// The form of an edit sends what was changed, and nothing else.
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EditForm } from '../../../src/islands/publish/edits/EditForm.tsx'
import { watchRoute } from '../../../src/stores/kit/route.ts'
import type { EditTarget } from '../../../src/stores/publish/edits/targets.ts'
import { begin, control, draw, put, wipe } from './draw.ts'

afterEach(wipe)

test('a license stays that of the track when the list of licenses arrives', async () => {
  const sent: unknown[] = []
  const codes = ['cc0-1.0', 'cc-by-4.0', 'cc-by-sa-4.0']
  await begin('/library/tracks/7/edit', {
    '/licenses/': () => ({ count: 3, results: codes.map((code) => ({ code, name: code })) }),
    '/mutations/': ({ body }) => {
      sent.push(JSON.parse(String(body)).payload)
      return { uuid: 'e', payload: {} }
    }
  })
  const leave = watchRoute()
  const state = { title: 'Low Tide', license: 'cc-by-4.0', tags: [] }
  const target = { kind: 'track', id: 7, row: { title: 'Low Tide' }, state }
  await draw(createElement(EditForm, { target: target as unknown as EditTarget }))
  expect(control('license').value).toBe('cc-by-4.0')
  await vi.waitFor(() => expect(control('license').children).toHaveLength(4))
  put('title', 'Ebb')
  document.querySelector('form')!.requestSubmit()
  await vi.waitFor(() => expect(sent).toEqual([{ title: 'Ebb' }]))
  leave()
})
