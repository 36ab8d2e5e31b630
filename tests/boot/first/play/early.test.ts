// @vitest-environment happy-dom
// A press on Play in the first rows, before React is there. docs/first-data.md#play.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { door, SOUND_EVENT, type Asked } from '../../../../src/lib/first/door.ts'
import type { Kind } from '../../../../src/lib/first/values.ts'
import { onPress } from '../../../../src/boot/first/play/pressed.ts'
import { emptyDoor } from '../../../support/browser/page-globals.ts'

const POD = 'https://coral.sound'
const TRACKS = '/api/v2/tracks/?album=*'
let asked: string[]
beforeEach(() => {
  asked = []
  vi.resetModules()
  // The build writes it.
  vi.stubGlobal('WARM', {
    files: ['start.1', 'play.2'],
    pod: [['/api/v1/nodeinfo/', '/api/v2/nodeinfo/']],
    rows: { albums: ['/api/v1/tracks/?album=*', TRACKS] }
  })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response('{}'))
  })
  door.asked = new Map()
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  emptyDoor()
  vi.unstubAllGlobals()
})

const BUTTON = '<button data-plays><b></b></button>'
const ROWS = `<ul><li><img src="/a.jpg"><a class="card-title" href="/library/albums/7/">Tide</a>${BUTTON}</li></ul>`

/** Rows that /fill.js has drawn. @param token what their answer was asked with */
async function drawn(kind: Kind = 'albums', html = ROWS, token?: string) {
  const place = document.createElement('div')
  place.dataset.first = kind
  place.innerHTML = html
  document.body.append(place)
  const question = { path: '/api/v2/albums/', token } as Asked
  const { watchPlay } = await import('../../../../src/boot/first/play/early.ts')
  watchPlay(place, kind, POD, question)
  const [inside, picture] = [place.querySelector('b')!, place.querySelector('img')!]
  const send = (type: string, pointerType = 'mouse') =>
    inside.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))
  return { place, button: place.querySelector('button')!, picture, send }
}
const files = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const FILES = ['/_astro/start.1.js', '/_astro/play.2.js']

test('a press plays its album, once: other scripts are told, also those that come later', async () => {
  const pressed: unknown[] = []
  onPress(({ id }) => pressed.push(id))
  const { button, send } = await drawn()
  expect(pressed).toEqual([])
  send('click')
  send('click')
  expect(pressed).toEqual([7])
  expect(button.ariaBusy).toBe('true')
  expect(door.pressed).toMatchObject({ kind: 'albums', id: 7, pod: POD, name: 'Tide', button })
  expect((await door.pressed!.tracks)?.status).toBe(200)
  onPress(({ name }) => pressed.push(name))
  expect(pressed).toEqual([7, 'Tide'])
})

test('when the button goes down, the tracks are asked for, once, and the files are loaded', async () => {
  const { send } = await drawn()
  send('pointerdown')
  send('click')
  expect(asked).toEqual([POD + TRACKS.replace('*', '7')])
  expect(files()).toEqual(FILES)
})

test.each([
  ['pointerover', 'mouse', FILES],
  ['pointerover', 'touch', []],
  ['focusin', '', FILES]
])('%s of a button by %s loads the files %j and asks for nothing', async (type, by, loaded) => {
  const { send } = await drawn()
  send(type, by)
  expect(files()).toEqual(loaded)
  expect(asked).toEqual([])
})

test('a pod of the page’s own origin is asked what the client will ask it', async () => {
  vi.stubGlobal('location', new URL(`${POD}/library/albums`))
  const { send } = await drawn()
  send('click')
  expect(asked.map((address) => address.slice(POD.length))).toEqual([
    TRACKS.replace('*', '7'),
    '/settings.json',
    '/api/v2/nodeinfo/'
  ])
})

test('the file of an answer to a token is left to the player', async () => {
  const { send } = await drawn('albums', ROWS, 'shell')
  send('click')
  expect(door.pressed).toMatchObject({ id: 7, tracks: undefined })
})

test('the button of a page plays the album of its address; elsewhere there is nothing to play', async () => {
  for (const [address, id] of [
    ['/library/albums/12', 12],
    ['/library', undefined]
  ] as const) {
    vi.stubGlobal('location', new URL(POD + address))
    const { place, send } = await drawn('album', BUTTON)
    send('click')
    expect(door.pressed?.id).toBe(id)
    emptyDoor()
    door.asked = new Map()
    place.remove()
  }
})

test('when the rows are gone, a button in their place is the island’s', async () => {
  const { place, send } = await drawn()
  place.remove()
  document.body.append(place.firstElementChild!)
  send('click')
  expect(door.pressed).toBeUndefined()
})

test('pictures that are not there yet come after the sound', async () => {
  const { picture, send } = await drawn()
  Object.defineProperty(picture, 'complete', { value: false })
  send('click')
  expect(picture.hasAttribute('src')).toBe(false)
  document.dispatchEvent(new Event(SOUND_EVENT))
  await door.sound
  expect(picture.src).toContain('/a.jpg')
})
