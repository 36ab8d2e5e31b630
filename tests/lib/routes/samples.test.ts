// The screens that tests open and `npm run shots` takes pictures of are those of the route table.
import { expect, test } from 'vitest'
import { matchPath } from '../../../src/lib/routes/match.ts'
import { routeNames, routes } from '../../../src/lib/routes/table.ts'
import { accounts } from '../../support/demo-pod.ts'
import { addressOf, pictures, screens, type Screen } from '../../support/screens/list.ts'

const UUID = '9b2c7d3e-1111-4222-8333-444455556666'
const numbers = { album: 1, artist: 2, track: 3, radio: 4, own: 5, longest: 6, sung: 7, edited: 8 }
const uuids = {
  upload: UUID,
  playlist: UUID,
  podcast: UUID,
  channel: UUID,
  library: UUID,
  edit: UUID
}
const ids = { ...numbers, ...uuids }
const routeOf = (screen: Screen) => matchPath(new URL(addressOf(screen, ids), 'http://a').pathname)

test('every route with a page has a sample address', () => {
  const sampled = new Set(screens.map((screen) => routeOf(screen)?.name))
  expect(routeNames.filter((name) => routes[name].page && !sampled.has(name))).toEqual([])
})

test('a screen that needs a session is looked at by somebody', () => {
  const strangers = screens.filter(({ as }) => as === undefined)
  const guarded = strangers.filter((screen) => {
    const name = routeOf(screen)?.name
    return name && routes[name].guard?.needs === 'session'
  })
  expect(guarded).toEqual([])
})

test('names are different, and so are the files of the pictures', () => {
  const files = [...screens, ...pictures].map(({ name }) => name.replace(/[^a-z]+/g, '-'))
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})

test('what an address names is there, and who looks has an account', () => {
  expect(() => addressOf({ name: 'odd', path: '/library/albums/:none' }, ids)).toThrow('odd')
  for (const { as } of screens) if (as) expect(accounts[as].username).toBeTruthy()
})
