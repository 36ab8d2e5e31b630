// @vitest-environment happy-dom
// What consoles draw where the pod names nobody, because the account is gone.
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requesterName } from '../../../src/islands/admin/moderation/ModerationTabs.tsx'
import { Notes } from '../../../src/islands/admin/moderation/Notes.tsx'

const uuid = 'b0a1c2d3-0000-4000-8000-000000000001'
const note = { id: 1, uuid, creation_date: '2026-01-01T00:00:00Z', summary: 'Hm', author: null }

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('a note of somebody who is gone is drawn with its text', async () => {
  const box = document.createElement('div')
  await act(async () => {
    createRoot(box).render(
      createElement(Notes, { notes: [note], target: { type: 'report', uuid } })
    )
  })
  const drawn = box.querySelector('.console-notes')
  expect(drawn?.textContent).toContain('Hm')
  expect(drawn?.querySelector('.muted')).not.toBeNull()
})

test('a request of somebody who is gone has a name', () => {
  const t = (key: string) => key
  expect(requesterName({ submitter: null }, t)).toBe('edits.nobody')
  const submitter = { preferred_username: 'ada', full_username: 'ada@pod.test' }
  expect(requesterName({ submitter } as never, t)).toBe('ada')
})
