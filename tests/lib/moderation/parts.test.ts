// @vitest-environment happy-dom
// A part of a page of moderators whose answer fails.
import { atom } from 'nanostores'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PolicyPanel } from '../../../src/islands/admin/moderation/PolicyPanel.tsx'
import { PurgeDialog } from '../../../src/islands/admin/moderation/PurgeDialog.tsx'
import { Losses } from '../../../src/islands/admin/moderation/Statistics.tsx'
import { ServerError } from '../../../src/lib/api/errors.ts'
import type { Loadable, Resource } from '../../../src/stores/kit/resource.ts'
import type { InstancePolicy } from '../../../src/lib/contract/admin/moderation/domains.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('a policy that cannot be had says so, and is asked for again', async () => {
  const box = document.createElement('div')
  const $value = atom<Loadable<InstancePolicy | null>>({
    state: 'failed',
    error: new ServerError('Busy', 503)
  })
  const policy: Resource<InstancePolicy | null> = {
    $value,
    async reload() {
      $value.set({ state: 'ready', value: null })
    },
    update: () => undefined
  }
  const target = { type: 'domain', id: 'reef.example' } as const
  await act(async () => {
    createRoot(box).render(createElement(PolicyPanel, { target, policy, stats: policy as never }))
  })
  const alert = () => box.querySelector('[role="alert"]')
  expect(alert()?.textContent).toContain('Busy')
  expect(box.querySelector('.btn-primary')).toBeNull()
  await act(async () => alert()!.querySelector('button')!.click())
  expect(alert()).toBeNull()
  expect(box.querySelector('.btn-primary')).not.toBeNull()
})

test('the losses name those who follow the libraries', async () => {
  const box = document.createElement('div')
  const stats = { libraries: 2, received_library_follows: 7 } as never
  await act(async () => createRoot(box).render(createElement(Losses, { stats })))
  expect(box.textContent).toContain('moderation.followsIn7')
})

test.each([
  ['not while its figures are those of before', { stale: true }, false, '7'],
  ['with the figures that the pod has just sent', {}, true, '7'],
  ['without figures that could not be had anew', { error: new TypeError('no') }, true, undefined]
])('a purge is offered %s', async (_case, state, offered, figure) => {
  const value = { received_library_follows: 7 }
  const $value = atom({ state: 'ready', value, ...state })
  const stats = { $value, reload: async () => undefined } as never
  const box = document.body.appendChild(document.createElement('div'))
  const target = { type: 'domain', id: 'reef.example' } as const
  await act(async () => {
    createRoot(box).render(createElement(PurgeDialog, { target, stats, onClose: () => undefined }))
  })
  expect(box.querySelector('.btn-danger') !== null).toBe(offered)
  expect(box.querySelector('dd')?.textContent ?? undefined).toBe(figure)
})
