// A pod that still works on a call whose answer nobody gets: the page is left, or the connection
// is lost. The call is carried out after the list was asked for again.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addPlaylist,
  addToPlaylist,
  listAllPlaylistTracks
} from '../../../../src/lib/api/listen/playlists.ts'
import { env, setEnv } from '../../../../src/lib/env.ts'
import {
  moveEntries,
  newEntries,
  removeEntries,
  type Entries
} from '../../../../src/lib/playlists/edit.ts'
import { nextSerial } from '../../../../src/lib/kit/serial.ts'
import { editOf, type PlaylistEdit } from '../../../../src/stores/listen/playlists/edit.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

const NAMES = [
  'Drift',
  'Low Tide',
  'Kelp Forest',
  'Drift',
  'Harbour Lights',
  'Night Ferry',
  'Rusted Crane'
] as const

let client: Client
let uuid: string
let edit: PlaylistEdit
const dialects = ['2', '1.4'] as const
async function start(dialect: (typeof dialects)[number]): Promise<void> {
  client = await testClient('http://pod.test', { dialect })
  await signedIn('alice')
  ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
}
afterEach(async () => {
  edit.close()
  await signOut()
  await client.close()
})

/**
 * What becomes of the next calls: answered, or the answer is lost and the call is carried out
 * once the list was asked for this many times, at the latest before the call after it.
 */
type Fate = 'answered' | number

/** Makes the pod slow. @returns how many calls it still works on */
function slowPod(fates: Fate[]): () => number {
  const { fetch } = env()
  let late: { reads: number; run: () => Promise<unknown> }[] = []
  async function work(isDue: (reads: number) => boolean): Promise<void> {
    const due = late.filter(({ reads }) => isDue(reads))
    late = late.filter((each) => !due.includes(each))
    for (const { run } of due) await run()
  }
  stubEnv({
    fetch: async (input, init) => {
      if (!String(input).includes(`playlists/${uuid}`)) return fetch(input, init)
      if ((init?.method ?? 'GET') === 'GET') {
        const answer = await fetch(input, init)
        for (const each of late) each.reads--
        await work((reads) => reads <= 0)
        return answer
      }
      await work(() => true)
      const fate = fates.shift() ?? 'answered'
      if (fate === 'answered') return fetch(input, init)
      late.push({ reads: fate, run: () => fetch(input, init) })
      throw new TypeError('lost')
    }
  })
  return () => late.length
}

const onPod = async () => (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
const shown = () => edit.$view.get().history?.entries.map(({ title }) => title)
const stateOf = () => edit.$view.get().sync.state
const becomes = (state: string) =>
  vi.waitUntil(
    () => {
      if (stateOf() !== state) client.clock.advance(500)
      return stateOf() === state
    },
    { interval: 1, timeout: 20_000 }
  )
const keyAt = (entries: Entries, at: number) => new Set([entries[at % entries.length]?.key ?? 0])
const rules = {
  add: (entries: Entries) => [...entries, ...newEntries(entries.slice(0, 2), nextSerial, 0)],
  move: (entries: Entries) => moveEntries(entries, keyAt(entries, 2), 0),
  remove: (entries: Entries) => removeEntries(entries, keyAt(entries, 1)),
  clear: () => [],
  // Sent anew, the removal takes away what the calls after it move.
  turn: (entries: Entries) => [2, 3, 4, 5, 6, 0].flatMap((at) => entries[at] ?? []),
  exchange: (entries: Entries) =>
    rules.move(rules.remove([...entries, ...newEntries(entries.slice(0, 1), nextSerial, 0)]))
}
type Rule = keyof typeof rules

async function begin(): Promise<void> {
  await addToPlaylist(
    uuid,
    NAMES.map((name) => client.pod.id('tracks', name)),
    true
  )
  edit = editOf(uuid)
  await becomes('synced')
}
const reload = (): void => {
  edit.close()
  edit = editOf(uuid)
}

describe.each(dialects)('a pod of %s', (dialect) => {
  beforeEach(() => start(dialect))

  test.each<Rule>(['add', 'move', 'remove', 'clear'])(
    'the page is reloaded while the pod works on a call (%s): it is made once',
    async (rule) => {
      await begin()
      const before = rule === 'add' ? 1 : 0
      const isBusy = slowPod([1])
      edit.change(rules[rule])
      const wanted = shown()!
      await vi.waitUntil(isBusy)
      reload()
      await becomes('synced')
      expect(shown()).toEqual(wanted)
      expect(await onPod()).toEqual(wanted)
      // There, a list is emptied entry by entry.
      const [call, times] =
        dialect === '2' && rule === 'clear' ? ['remove', NAMES.length] : [rule, 1]
      const made = client.requests.filter((each) => new RegExp(`${uuid}/${call}/?$`).test(each))
      expect(made.length - before).toBe(times)
    }
  )

  test.each(Object.keys(rules) as Rule[])(
    'a call takes longer than is waited for (%s): what it does is mended',
    async (rule) => {
      await begin()
      slowPod([9])
      edit.change(rules[rule])
      const wanted = shown()!
      await becomes('synced')
      expect(shown()).toEqual(wanted)
      expect(await onPod()).toEqual(wanted)
    }
  )

  test.each<Rule>(['add', 'move', 'remove'])(
    'the page is reloaded when a call was sent anew (%s): what both do is mended',
    async (rule) => {
      await begin()
      const isBusy = slowPod([9, 1])
      const done = () => client.requests.filter((each) => each.endsWith(`/${rule}/`)).length
      const before = done()
      edit.change(rules[rule])
      const wanted = shown()!
      // The pod carries out the first call, and works on the second one.
      await vi.waitUntil(
        () => {
          if (done() === before) client.clock.advance(500)
          return done() > before && isBusy() === 1 && stateOf() === 'error'
        },
        { interval: 1, timeout: 20_000 }
      )
      reload()
      await becomes('synced')
      expect(isBusy()).toBe(0)
      expect(shown()).toEqual(wanted)
      expect(await onPod()).toEqual(wanted)
    }
  )

  test('a call that never left is sent at once when the network is back', async () => {
    await begin()
    const { fetch } = env()
    vi.stubGlobal('navigator', { onLine: false })
    stubEnv({
      fetch: (input, init) =>
        init?.method === 'POST' ? Promise.reject(new TypeError('offline')) : fetch(input, init)
    })
    edit.change(rules.move)
    await vi.waitUntil(() => stateOf() === 'error')
    vi.unstubAllGlobals()
    stubEnv({ fetch })
    edit.send()
    // The clock stands still: nothing is waited for.
    await vi.waitUntil(() => stateOf() === 'synced')
    expect(await onPod()).toEqual(shown())
  })

  // The client waits for three more lists. A call that takes longer is found out once it was sent
  // anew, as it is carried out before that.
  const fates = fc.array(fc.oneof(fc.constant('answered' as const), fc.nat(3)), { maxLength: 4 })
  const fatesOrLonger = fc.oneof(
    fates,
    fc.tuple(fc.integer({ min: 4, max: 9 }), fates).map(([first, rest]) => [first, ...rest])
  )
  const change = fc.record({
    rule: fc.constantFrom(...(Object.keys(rules) as Rule[])),
    fates: fatesOrLonger,
    reloads: fc.boolean()
  })

  test('whatever calls are late and for how long: nothing is lost, nothing doubled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
        const before = env()
        await begin()
        for (const { rule, fates, reloads } of changes) {
          const isBusy = slowPod([...fates])
          edit.change(rules[rule])
          const wanted = shown()!
          if (reloads && typeof fates[0] === 'number') {
            await vi.waitUntil(() => isBusy() || stateOf() !== 'syncing', { interval: 1 })
            reload()
          }
          await becomes('synced')
          expect(shown()).toEqual(wanted)
          expect(await onPod()).toEqual(wanted)
          setEnv(before)
        }
        edit.close()
      }),
      { numRuns: 25 }
    )
  }, 60_000)
})
