// The worker that reads a feed, from both sides.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIME_LIMIT } from '../../../../src/lib/feeds/extras/file.ts'
import {
  readInWorker,
  type FeedAnswer,
  type FeedWorker
} from '../../../../src/lib/feeds/extras/worker.ts'
import { feed, FEED, item, reasonOf } from './feeds.ts'

describe('the page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  function made() {
    const listeners = new Map<string, (event: never) => void>()
    const worker = {
      postMessage: vi.fn(),
      terminate: vi.fn(),
      addEventListener: (type: string, listen: (event: never) => void) =>
        void listeners.set(type, listen)
    } satisfies FeedWorker
    return {
      worker,
      answer: (data: FeedAnswer) => listeners.get('message')!({ data } as never),
      break: () => listeners.get('error')!({} as never)
    }
  }
  const extras = { people: [], funding: [], episodes: [] }

  test('the page keeps the worker until it answers, and ends it then', async () => {
    const { worker, answer } = made()
    const reading = readInWorker(() => worker, FEED)
    await vi.advanceTimersByTimeAsync(TIME_LIMIT - 1)
    expect(worker.postMessage.mock.calls).toEqual([[FEED]])
    expect(worker.terminate).not.toHaveBeenCalled()
    answer({ extras })
    expect(await reading).toBe(extras)
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the page ends a worker that answers with a reason, and one that breaks', async () => {
    const one = made()
    const reason = reasonOf(() => readInWorker(() => one.worker, FEED))
    one.answer({ reason: 'tooLarge' })
    expect(await reason).toBe('tooLarge')
    const other = made()
    const broken = reasonOf(() => readInWorker(() => other.worker, FEED))
    other.break()
    expect(await broken).toBe('unreadable')
    for (const { worker } of [one, other]) expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  // A worker that is busy with a hostile feed does not see its own time limit.
  test('the page ends a worker that does not answer in time', async () => {
    const { worker } = made()
    const reason = reasonOf(() => readInWorker(() => worker, FEED))
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    expect(await reason).toBe('late')
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('the page ends a worker that cannot be asked', async () => {
    const { worker } = made()
    worker.postMessage.mockImplementation(() => {
      throw new TypeError('no')
    })
    expect(await reasonOf(() => readInWorker(() => worker, FEED))).toBe('TypeError')
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the worker', () => {
  /** Starts the worker's script, asks it for a feed and waits for its answer. */
  async function ask(
    body: BodyInit,
    post: (message: FeedAnswer) => void = (message) => void structuredClone(message)
  ): Promise<{ answer: FeedAnswer; asked: string[] }> {
    const { promise, resolve } = Promise.withResolvers<FeedAnswer>()
    const asked: string[] = []
    let listen: (event: { data: string }) => void = () => {}
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(new Response(body))
    })
    vi.stubGlobal('self', {
      addEventListener: (_: string, run: typeof listen) => (listen = run),
      postMessage(message: FeedAnswer) {
        post(message)
        resolve(message)
      }
    })
    vi.resetModules()
    await import('../../../../src/workers/feed.ts')
    listen({ data: FEED })
    return { answer: await promise, asked }
  }
  afterEach(() => void vi.unstubAllGlobals())

  test('the worker answers with what the feed says', async () => {
    const { answer, asked } = await ask(feed(item('<podcast:person>Ada</podcast:person>')))
    expect(answer.extras?.episodes).toMatchObject([{ title: 'One', people: [{ name: 'Ada' }] }])
    expect(asked).toEqual([FEED])
  })

  test('the worker answers with the reason if there is nothing to read', async () => {
    expect((await ask('<html>')).answer).toEqual({ reason: 'unreadable' })
  })

  test('the worker answers when the reader itself fails', async () => {
    // The parser stumbles over attributes that are named as methods.
    const { answer } = await ask('<rss hasOwnProperty="1" b="2"></rss>')
    expect(answer).toEqual({ reason: 'unreadable' })
  })

  test('the worker answers also if what it found cannot be handed over', async () => {
    const { answer } = await ask(feed(''), (message) => {
      if (message.extras) throw new DOMException('no', 'DataCloneError')
    })
    expect(answer).toEqual({ reason: 'unreadable' })
  })

  test('the worker leaves out of what it hands over what cannot be handed over', async () => {
    const hostile = ['constructor', '__proto__', 'toString'].map(
      (type) => `<podcast:transcript url="a" type="${type}"/>`
    )
    const { answer } = await ask(
      feed(item(`<podcast:person>A</podcast:person>${hostile.join('')}`))
    )
    expect(answer.extras?.episodes[0]?.transcripts).toEqual([])
  })
})
