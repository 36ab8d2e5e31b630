// One word for a subject, the same on every floor: wings are the product's roles, rooms its
// subjects. docs/architecture.md#rooms.
import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'

/** Rooms by wing. A new subject begins here. */
export const ROOMS = {
  listen: [
    'albums',
    'artists',
    'channels',
    'embeds',
    'favorites',
    'feeds',
    'history',
    'home',
    'licenses',
    'other-pods',
    'playlists',
    'radios',
    'search',
    'tags',
    'tracks'
  ],
  publish: ['attachments', 'channels', 'edits', 'libraries', 'upload-groups', 'uploads'],
  people: ['filters', 'follows', 'notifications', 'profiles'],
  account: [
    'accounts',
    'apps',
    'authorize',
    'emails',
    'instances',
    'me',
    'passwords',
    'plugins',
    'settings',
    'sign-in',
    'sign-out',
    'sign-up'
  ],
  admin: ['instance', 'invitations', 'library', 'moderation', 'preferences', 'users']
} as const satisfies Record<string, readonly string[]>

const WINGS = Object.keys(ROOMS) as (keyof typeof ROOMS)[]
const isWing = (name: string | undefined): name is keyof typeof ROOMS =>
  WINGS.includes(name as keyof typeof ROOMS)

/** Floors that are divided into wings, and the rooms beside the wings of each. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'src/lib/contract': ['kit', 'live'],
  'src/lib/api': ['dialects', 'live', 'session'],
  'src/stores': ['errors', 'items', 'kit', 'lists', 'live', 'player', 'session', 'shell'],
  'src/islands': ['kit', 'player', 'shell'],
  'pod/routes': ['federation', 'player'],
  'pod/repositories': ['federation', 'query', 'shapes']
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/, '')

/**
 * The room of a file of src/ or pod/: the folder of its subject, or of its kind beside the wings.
 * Files directly on a floor are a room together, other single files one each.
 */
export function roomOf(file: string): string {
  const floor = Object.keys(FLOORS).find((each) => file.startsWith(`${each}/`))
  const parts = file.split('/')
  const depth = floor?.split('/').length ?? (file.startsWith('src/lib/') ? 2 : 1)
  const [first = '', second] = parts.slice(depth)
  const above = parts.slice(0, depth).join('/')
  if (floor && isWing(first) && second) return `${above}/${first}/${withoutEnding(second)}`
  if (parts.length === depth + 1) return floor ? `${above}/*` : withoutEnding(file)
  return `${above}/${first}`
}

/** Folders and files of a wing whose name is no room of it, and rooms that are both. */
function checkNames(): string[] {
  return Object.entries(FLOORS).flatMap(([floor, beside]) =>
    readdirSync(join(root, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => {
        if (!isWing(name))
          return beside.includes(name)
            ? []
            : [`${floor}/${name} is no wing, and not in FLOORS (scripts/checks/rooms.ts)`]
        const rooms = readdirSync(join(root, floor, name)).map(withoutEnding)
        return [
          ...rooms
            .filter((room) => !(ROOMS[name] as readonly string[]).includes(room))
            .map((room) => `${floor}/${name}/${room} is not in ROOMS (scripts/checks/rooms.ts)`),
          ...rooms
            .filter((room, place) => rooms.indexOf(room) !== place)
            .map((room) => `${floor}/${name}/${room} is a file and a folder: a room is one of them`)
        ]
      })
  )
}

/** Folders of tests in a wing: their names are rooms, too. */
function checkTests(): string[] {
  return globSync(`tests/{lib,stores,pod,e2e}/{${WINGS.join()}}/*/`, { cwd: root }).flatMap(
    (folder) => {
      const [room = '', wing] = folder.replace(/\/$/, '').split('/').toReversed()
      return isWing(wing) && (ROOMS[wing] as readonly string[]).includes(room)
        ? []
        : [`${folder} is not in ROOMS (scripts/checks/rooms.ts)`]
    }
  )
}

/** A folder and a file beside it with the same name: `queue.ts` and `queue/`. */
const TWINS_FOR_NOW: ReadonlySet<string> = new Set(['src/boot', 'src/boot/embed'])
function checkTwins(): string[] {
  return globSync(['src/**/*.{ts,tsx}', 'pod/**/*.ts'], { cwd: root })
    .map((file) => withoutEnding(file))
    .filter((file) => !TWINS_FOR_NOW.has(file) && existsSync(join(root, file)))
    .filter((file) => !WINGS.some((wing) => dirname(file).endsWith(`/${wing}`)))
    .map((file) => `${file} is a file and a folder: one address for a subject`)
}

/**
 * Rooms that import each other in a circle.
 * @param graph static value imports: each file with the files that it imports
 * @returns one line for each circle, with an import for every step
 */
export function roomCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const rooms = new Map<string, Map<string, string>>()
  for (const [from, imports] of graph)
    for (const to of imports) {
      const [a, b] = [roomOf(from), roomOf(to)]
      if (a === b) continue
      const arrows = rooms.get(a) ?? new Map<string, string>()
      rooms.set(a, arrows.set(b, `${from} -> ${to}`))
    }
  const problems: string[] = []
  const done = new Set<string>()
  const walk = (room: string, path: readonly string[]): void => {
    const start = path.indexOf(room)
    if (start >= 0) {
      const circle = [...path.slice(start), room]
      const steps = circle.slice(1).map((next, step) => rooms.get(circle[step]!)!.get(next)!)
      return void problems.push(`rooms in a circle: ${steps.join(', ')}`)
    }
    if (done.has(room)) return
    for (const next of rooms.get(room)?.keys() ?? []) walk(next, [...path, room])
    done.add(room)
  }
  for (const room of rooms.keys()) walk(room, [])
  return problems
}

export const checkRooms = (): string[] => [...checkNames(), ...checkTests(), ...checkTwins()]
