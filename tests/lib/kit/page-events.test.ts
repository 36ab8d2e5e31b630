import { afterEach, expect, test, vi } from 'vitest'
import { isHidden, onPage } from '../../../src/lib/kit/page-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('events of the page are heard until they are stopped', () => {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  const heard: string[] = []
  const offs = (['pagehide', 'online', 'visibilitychange'] as const).map((event) =>
    onPage(event, () => heard.push(event))
  )
  const send = () => {
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  send()
  offs.forEach((off) => off())
  send()
  expect([heard, isHidden()]).toEqual([['pagehide', 'online', 'visibilitychange'], true])
})

test('without a page nothing is heard, and nothing is hidden', () => {
  onPage('online', () => {})()
  expect(isHidden()).toBe(false)
})
