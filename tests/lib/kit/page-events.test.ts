import { afterEach, expect, test, vi } from 'vitest'
import { isHidden, onPage } from '../../../src/lib/kit/page-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('events of the page are heard until they are stopped', () => {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  const heard: string[] = []
  const events = ['pagehide', 'online', 'visibilitychange', 'astro:after-swap'] as const
  const offs = events.map((event) => onPage(event, () => heard.push(event)))
  const send = () => {
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('astro:after-swap'))
  }
  send()
  offs.forEach((off) => off())
  send()
  expect([heard, isHidden()]).toEqual([events, true])
})
