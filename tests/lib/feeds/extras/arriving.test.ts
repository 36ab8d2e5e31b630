// How a feed or a file of it arrives: in any pieces, in any encoding, too much, too late.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  loadFile,
  MAX_FEED,
  TIME_LIMIT,
  type Fetch
} from '../../../../src/lib/feeds/extras/file.ts'
import { loadExtras } from '../../../../src/lib/feeds/extras/load.ts'
import { answering, bytesOf, feed, FEED, inPieces, item, reasonOf } from './feeds.ts'

const noAbort = new AbortController().signal
const named = (name: string, head?: string) =>
  feed(item(`<podcast:person>${name}</podcast:person>`), '', head)
const NAME = 'Zoë Żak'
const UTF8 = bytesOf(named(NAME))

/** The name of the only person in a feed. */
async function nameIn(body: BodyInit, type?: string): Promise<string | undefined> {
  const headers: HeadersInit = type === undefined ? {} : { 'content-type': type }
  const { episodes } = await loadExtras(FEED, answering(body, { headers }), noAbort)
  return episodes[0]?.people[0]?.name
}

function utf16(text: string, order: 'little' | 'big', mark = true): Uint8Array<ArrayBuffer> {
  const whole = (mark ? '\ufeff' : '') + text
  const bytes = new DataView(new ArrayBuffer(whole.length * 2))
  for (let at = 0; at < whole.length; at++)
    bytes.setUint16(at * 2, whole.charCodeAt(at), order === 'little')
  return new Uint8Array(bytes.buffer)
}
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the encoding', () => {
  test('the encoding of a feed with a mark is what the mark says', async () => {
    for (const order of ['little', 'big'] as const) {
      expect(await nameIn(utf16(named(NAME), order))).toBe(NAME)
      const head = '<?xml version="1.0" encoding="utf-16"?>'
      expect(await nameIn(utf16(named(NAME, head), order), 'text/xml; charset=utf-16')).toBe(NAME)
    }
    const marked = `\ufeff${named(NAME, '<?xml version="1.0" encoding="iso-8859-1"?>')}`
    expect(await nameIn(marked)).toBe(NAME)
  })

  test('UTF-16 without a mark is read if it is named', async () => {
    const bytes = utf16(named(NAME), 'little', false)
    expect(await nameIn(bytes, 'text/xml; charset=UTF-16LE')).toBe(NAME)
  })

  test.each(['utf-16', 'UTF-16LE', 'utf-16be', 'unicode'])(
    'the encoding that is named %s by a feed in UTF-8 is UTF-8',
    async (name) => {
      const head = `<?xml version="1.0" encoding="${name}"?>`
      expect(await nameIn(named(NAME, head))).toBe(NAME)
      expect(await nameIn(named(NAME), `text/xml; charset=${name}`)).toBe(NAME)
    }
  )

  test.each(['windows-1252', 'ISO-8859-1', 'latin1'])('%s is read as named', async (name) => {
    for (const head of [
      `<?xml version="1.0" encoding="${name}"?>`,
      `<?xml version='1.0' encoding='${name}' standalone='yes'?>`,
      `<?xml version="1.0"\n  encoding = "${name}" ?>`
    ])
      expect(await nameIn(latin(named('Zoë', head)))).toBe('Zoë')
  })

  test('the encoding that the answer names counts more than that of the feed', async () => {
    const bytes = latin(named('Zoë', '<?xml version="1.0" encoding="utf-8"?>'))
    expect(await nameIn(bytes, 'text/xml; charset="windows-1252"')).toBe('Zoë')
  })

  test.each(['x-nobody', 'iso-2022-kr', 'utf-7'])(
    '%s, which nobody reads, is UTF-8',
    async (name) => expect(await nameIn(UTF8, `text/xml; charset=${name}`)).toBe(NAME)
  )

  test('bytes that are wrong in it hide nothing else', async () => {
    const bytes = latin(named('Zoë'))
    expect(await nameIn(bytes)).toBe('Zo\ufffd')
  })

  test('the encoding of a file is UTF-8 with or without a mark, UTF-16 with one, or that of old Windows', async () => {
    const load = (body: BodyInit) => loadFile(FEED, answering(body), noAbort)
    expect(await load(`\ufeff${NAME}`)).toBe(NAME)
    expect(await load(utf16(NAME, 'big'))).toBe(NAME)
    expect(await load(latin('Zoë’'.replace('’', '\u0092')))).toBe('Zoë’')
    expect(await load(inPieces([...bytesOf(NAME)].map((byte) => Uint8Array.of(byte))))).toBe(NAME)
  })
})

test('a feed that is cut at any bytes is the same feed', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  const people = (names: readonly string[]) =>
    names.map((each) => `<podcast:person><![CDATA[${each}]]></podcast:person>`).join('')
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(name, { minLength: 5, maxLength: 12 }),
      fc.array(fc.nat(1500), { maxLength: 30 }),
      async (old, names, places) => {
        const bytes = old
          ? latin(
              feed(
                item(people(names.map((_, at) => `ë${at}ÿ`))),
                '',
                '<?xml version="1.0" encoding="windows-1252"?>'
              )
            )
          : bytesOf(feed(item(people(names.map((each) => `ż🐚ë語${each}語ë🐚`)))))
        const cuts = [0, ...places.toSorted((a, b) => a - b), bytes.length]
        const cut = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end))
        const whole = await loadExtras(FEED, answering(bytes), noAbort)
        expect(whole.episodes[0]!.people).toHaveLength(names.length)
        expect(await loadExtras(FEED, answering(inPieces(cut)), noAbort)).toEqual(whole)
      }
    ),
    { numRuns: 200, seed: 20 }
  )
})

test('nothing that a feed names is loaded with it', async () => {
  const sent: string[] = []
  const doctype = `<!DOCTYPE rss PUBLIC "a" "https://reef.example/a.dtd" [
<!ENTITY x SYSTEM "https://reef.example/x"><!ENTITY % y SYSTEM "https://reef.example/y"> %y; ]>`
  const more = `<podcast:person href="a">&x;</podcast:person><podcast:chapters url="a.json"/>
<podcast:transcript url="a.vtt" type="text/vtt"/><xi:include href="https://reef.example/z"/>`
  const send: Fetch = (input) => {
    sent.push(String(input))
    return Promise.resolve(new Response(feed(item(more), '', doctype)))
  }
  const { episodes } = await loadExtras(FEED, send, noAbort)
  expect(episodes[0]!.chapters).toBe('https://reef.example/shows/a.json')
  expect(sent).toEqual([FEED])
})

test('an empty answer, and one without a body, are no feed', async () => {
  expect(await reasonOf(() => loadExtras(FEED, answering(''), noAbort))).toBe('unreadable')
  expect(await reasonOf(() => loadExtras(FEED, answering(null), noAbort))).toBe('missing')
})

test('as much as is allowed is read, and one byte more is not', async () => {
  const body = (more: number) => {
    const text = named(NAME)
    return text + ' '.repeat(MAX_FEED - bytesOf(text).byteLength + more)
  }
  expect(await nameIn(body(0))).toBe(NAME)
  expect(await reasonOf(() => nameIn(body(1)))).toBe('tooLarge')
})

test('a feed that cannot be read is not read to its end', async () => {
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(bytesOf('<rss>'.repeat(1000))),
    cancel: cancelled
  })
  expect(await reasonOf(() => nameIn(body))).toBe('unreadable')
  expect(cancelled).toHaveBeenCalledOnce()
})

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Sends the beginning of a body, and the rest never; ends as browsers do. */
  const stuck: Fetch = (_, init) => {
    const { signal } = init!
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        to.enqueue(bytesOf('<rss><channel>'))
        signal!.addEventListener('abort', () => to.error(signal!.reason))
      }
    })
    return Promise.resolve(new Response(body))
  }

  test.each([
    ['a feed', loadExtras],
    ['a file', loadFile]
  ])('the time limit also counts for %s that stops in the middle', async (_, load) => {
    const reason = reasonOf(() => load(FEED, stuck, noAbort))
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    expect(await reason).toBe('late')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('whoever goes away in the middle gets an AbortError', async () => {
    const abort = new AbortController()
    const reason = reasonOf(() => loadExtras(FEED, stuck, abort.signal))
    await vi.advanceTimersByTimeAsync(1)
    abort.abort()
    expect(await reason).toBe('AbortError')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('nothing is asked and no timer stays for one who is gone already', async () => {
    const send = vi.fn<Fetch>()
    expect(await reasonOf(() => loadFile(FEED, send, AbortSignal.abort()))).toBe('AbortError')
    expect(send).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a load that has ended leaves neither a timer nor a listener', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener')
    ]
    await loadFile(FEED, answering('a'), signal)
    expect(vi.getTimerCount()).toBe(0)
    expect(remove.mock.calls.map((call) => call[1])).toEqual(add.mock.calls.map((call) => call[1]))
  })
})
