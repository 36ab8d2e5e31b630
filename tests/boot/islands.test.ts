// @vitest-environment happy-dom
// When islands start: with the page, on demand, again after a failure; and when the player's code
// is fetched.
import type { ClientDirective } from 'astro'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import hydrateOnDemand, { awake } from '../../src/boot/hydration/client-demand.ts'
import hydrateWithPage from '../../src/boot/hydration/client-page.ts'
import { whenIdle } from '../../src/boot/hydration/idle.ts'
import { watchIslands } from '../../src/boot/hydration/islands.ts'
import { wake } from '../../src/boot/hydration/wake.ts'
import { watchPlayButtons, whenThereMayBeMusic } from '../../src/boot/hydration/warm.ts'
import { setEnv } from '../../src/lib/env.ts'
import { door, WAKE_EVENT } from '../../src/lib/first/door.ts'
import { guarded } from '../../src/lib/storage/browser.ts'
import { $messages } from '../../src/stores/kit/messages.ts'
import { emptyDoor } from '../support/browser/page-globals.ts'
import { closeMessages } from '../support/stores/messages.ts'

const page = document.documentElement
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setEnv({
    storage: guarded(() => localStorage),
    setTimeout: (run: () => void, ms: number) => Number(setTimeout(run, ms)),
    clearTimeout
  } as never)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  delete page.dataset.visited
  emptyDoor()
  awake.clear()
})

/** Lets promises continue. @param ms for which the clock runs meanwhile */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function addIsland(client = 'demand') {
  const element = document.createElement('astro-island')
  element.setAttribute('client', client)
  element.setAttribute('ssr', '')
  document.body.append(element)
  return element
}

/** Starts an island as Astro does; `runs` counts how often its component was drawn. */
function begin(directive: ClientDirective, element: HTMLElement, value = '') {
  const started = { runs: 0 }
  const load = () => Promise.resolve(() => void started.runs++)
  directive(load as never, { name: 'x', value } as never, element)
  return started
}

describe('islands that wait for demand', () => {
  test('start when their name is called, and no others', async () => {
    const player = begin(hydrateOnDemand, addIsland(), 'player')
    const messages = begin(hydrateOnDemand, addIsland(), 'messages')
    await pass()
    expect([player.runs, messages.runs]).toEqual([0, 0])
    wake('player')
    await pass()
    expect([player.runs, messages.runs]).toEqual([1, 0])
  })

  test('start once, even when a page change starts the kept element again', async () => {
    const element = addIsland()
    const before = begin(hydrateOnDemand, element, 'player')
    const after = begin(hydrateOnDemand, element, 'player')
    wake('player')
    wake('player')
    element.dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'player' }))
    await pass()
    expect([before.runs, after.runs]).toEqual([1, 0])
  })

  test('start at once on later pages', async () => {
    wake('player')
    const player = begin(hydrateOnDemand, addIsland(), 'player')
    await pass()
    expect(player.runs).toBe(1)
  })

  test('islands that wait for demand may be started again after their code failed to load', async () => {
    const element = addIsland()
    wake('player')
    begin(hydrateOnDemand, element, 'player')
    element.dispatchEvent(new CustomEvent('astro:hydration-error'))
    const again = begin(hydrateOnDemand, element, 'player')
    await pass()
    expect(again.runs).toBe(1)
  })

  test('listen to themselves, so the document keeps none of those that a page change replaces', () => {
    const atDocument = vi.spyOn(document, 'addEventListener')
    const element = addIsland()
    const atElement = vi.spyOn(element, 'addEventListener')
    begin(hydrateOnDemand, element, 'player')
    expect(atElement).toHaveBeenCalledOnce()
    expect(atDocument).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('islands of a page', () => {
  test('wait on the first page until it is idle, and start at once on later ones', async () => {
    let answer = () => {}
    door.rows = new Promise<void>((resolve) => (answer = resolve))
    const first = begin(hydrateWithPage, addIsland('page'))
    await pass(10)
    expect(first.runs).toBe(0)
    page.dataset.visited = ''
    const later = begin(hydrateWithPage, addIsland('page'))
    await pass()
    expect(later.runs).toBe(1)
    answer()
    await pass(1)
    expect(first.runs).toBe(1)
  })

  test('the page is idle when the first rows have come, or after two seconds without them', async () => {
    const run = vi.fn()
    door.rows = new Promise(() => {})
    whenIdle(run)
    await pass(1999)
    expect(run).not.toHaveBeenCalled()
    await pass(2)
    expect(run).toHaveBeenCalledOnce()
  })

  test('a sound that was pressed in the first rows comes before other code', async () => {
    const run = vi.fn()
    let sound = () => {}
    door.rows = Promise.resolve()
    door.sound = new Promise<void>((resolve) => (sound = resolve))
    whenIdle(run)
    await pass(1000)
    expect(run).not.toHaveBeenCalled()
    sound()
    await pass(1)
    expect(run).toHaveBeenCalledOnce()
  })

  test('a sound that is pressed after the first rows have come is waited for, too', async () => {
    const run = vi.fn()
    door.rows = Promise.resolve()
    let idle = () => {}
    vi.stubGlobal('requestIdleCallback', (begin: () => void) => (idle = begin))
    whenIdle(run)
    await pass(1)
    door.sound = new Promise<void>(() => {})
    idle()
    await pass(1999)
    expect(run).not.toHaveBeenCalled()
    await pass(2)
    expect(run).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('the bar of the player waits for the sound that was pressed, messages do not', async () => {
    let sound = () => {}
    door.sound = new Promise<void>((resolve) => (sound = resolve))
    wake('player')
    wake('messages')
    expect([...awake]).toEqual(['messages'])
    sound()
    await pass(1)
    expect([...awake]).toEqual(['messages', 'player'])
  })

  test('idle time that never comes is waited for two seconds at most', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('requestIdleCallback', (_run: () => void, options: unknown) => {
      asked.push(options)
    })
    door.rows = Promise.resolve()
    whenIdle(() => {})
    await pass(1)
    expect(asked).toEqual([{ timeout: 2000 }])
    vi.unstubAllGlobals()
  })
})

describe('an island whose code fails to load', () => {
  watchIslands()
  afterEach(() => {
    closeMessages()
  })
  const fail = (element: Element, error: unknown) =>
    element.dispatchEvent(
      new CustomEvent('astro:hydration-error', {
        detail: { error },
        bubbles: true,
        cancelable: true
      })
    )
  const lost = () => new TypeError('Failed to fetch dynamically imported module: x')
  function addFailing() {
    const element = addIsland('page')
    const start = vi.fn(async () => {})
    return { element: Object.assign(element, { start }), start }
  }

  test('an island whose code fails to load is started again after two seconds, then after four; people are told once', async () => {
    const { element, start } = addFailing()
    const renew = vi.fn(async () => {})
    door.renew = renew
    expect(fail(element, lost()), 'Astro does not report it').toBe(false)
    expect($messages.get()).toMatchObject([{ content: { text: 'errors.part' }, color: 'warning' }])
    expect(renew, 'the host may have a newer version').toHaveBeenCalledOnce()
    // Up to a quarter less, so that not all clients come back at once.
    await pass(1499)
    expect(start).not.toHaveBeenCalled()
    await pass(502)
    expect(start).toHaveBeenCalledTimes(1)
    fail(element, lost())
    expect($messages.get()).toHaveLength(1)
    await pass(2999)
    expect(start).toHaveBeenCalledTimes(1)
    await pass(1002)
    expect(start).toHaveBeenCalledTimes(2)
  })

  test('an island whose code fails to load is started at once when the network is back, and then not a second time', async () => {
    const { element, start } = addFailing()
    fail(element, lost())
    dispatchEvent(new Event('online'))
    expect(start).toHaveBeenCalledOnce()
    dispatchEvent(new Event('online'))
    await pass(5000)
    expect(start).toHaveBeenCalledOnce()
  })

  test('an island whose code fails to load is left alone if the page is left, or if it runs by now', async () => {
    const [gone, running] = [addFailing(), addFailing()]
    for (const { element } of [gone, running]) fail(element, lost())
    gone.element.remove()
    running.element.removeAttribute('ssr')
    await pass(5000)
    expect(gone.start).not.toHaveBeenCalled()
    expect(running.start).not.toHaveBeenCalled()
  })

  test.each([new TypeError('x is undefined'), new Error('module')])(
    'an error of its own is Astro’s to report: %s',
    async (error) => {
      const { element, start } = addFailing()
      expect(fail(element, error)).toBe(true)
      await pass(5000)
      expect(start).not.toHaveBeenCalled()
      expect($messages.get()).toEqual([])
    }
  )
})

describe('the player’s code', () => {
  const onLanding = () => {
    document.head.innerHTML = '<script type="text/plain" data-kind="index"></script>'
  }
  afterEach(() => document.head.replaceChildren())

  test('the player’s code is fetched at once where a queue is stored, and on every page but the landing page', () => {
    const run = vi.fn()
    whenThereMayBeMusic(run)
    expect(run).toHaveBeenCalledTimes(1)
    onLanding()
    localStorage.setItem('atoll.queue.https://coral.sound@ada', '[]')
    whenThereMayBeMusic(run)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test.each(['pointerover', 'pointerdown', 'focusin', 'keydown', 'astro:after-swap'])(
    'the player’s code waits on the landing page for a first %s, and is fetched once',
    (type) => {
      onLanding()
      const run = vi.fn()
      whenThereMayBeMusic(run)
      expect(run).not.toHaveBeenCalled()
      document.dispatchEvent(new Event(type))
      expect(run).toHaveBeenCalledOnce()
      document.dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('keydown'))
      expect(run).toHaveBeenCalledOnce()
    }
  )

  test.each([
    ['<button data-plays="album"><b></b></button>', 1],
    ['<button data-do="play"><b></b></button>', 1],
    ['<button data-do="queue"><b></b></button>', 0]
  ])('the engine is fetched once when the pointer or the focus enters %s: %i', (html, times) => {
    document.body.innerHTML = html
    const fetch = vi.fn()
    watchPlayButtons(fetch)
    const inside = document.querySelector('b')!
    inside.dispatchEvent(new Event('pointerover', { bubbles: true }))
    inside.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(fetch).toHaveBeenCalledTimes(times)
  })

  test('the focus alone fetches it, too', () => {
    document.body.innerHTML = '<button data-plays="album"></button>'
    const fetch = vi.fn()
    watchPlayButtons(fetch)
    document.querySelector('button')!.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(fetch).toHaveBeenCalledOnce()
  })
})
