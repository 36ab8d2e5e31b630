// The embedded pod with its demo library on a free port, for end-to-end tests, screenshots and
// benches.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ACCOUNTS } from '../../demo/manifest/accounts.ts'
import { renderDemoLibrary } from '../../demo/render.ts'
import type { PodOptions } from '../../pod/options.ts'
import { startPod } from '../../pod/start.ts'

const root = resolve(import.meta.dirname, '../..')
const person = (username: string) => ACCOUNTS.find((account) => account.username === username)!
export const accounts = {
  admin: person('ada'),
  moderator: person('mirela'),
  listener: person('tomek')
}

/** What the screens of a pod show; `own` is a radio of the administrator. */
export type ShownIds = {
  album: number
  artist: number
  track: number
  /** An album with the longest title, and a track with words. */
  longest?: number
  sung?: number
  /** Uuid of the track's file. */
  upload: string
  playlist: string
  radio: number
  own: number
  /** Uuids of channels: a podcast, and an artist's own. */
  podcast: string
  channel: string
  /** Uuid of the administrator's public library. */
  library: string
  /** An album with a suggested edit, and the uuid of that. */
  edited: number
  edit: string
}

/** Changes with every file that affects a filled pod. */
function version(): string {
  const hash = createHash('sha256')
  for (const file of globSync(
    [
      'demo/**/*.ts',
      'pod/{import,seed,images}/**/*.ts',
      'pod/seed/notifications.ts',
      'pod/schema.sql',
      'pod/schema/*.sql'
    ],
    { cwd: root }
  ).toSorted())
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** A data folder with the demo library, made once per version of the pod and kept under .cache. */
async function template(): Promise<string> {
  const kept = join(root, '.cache', `demo-pod-${version()}`)
  const complete = join(kept, 'complete')
  if (existsSync(complete)) return kept
  rmSync(join(root, '.cache'), { recursive: true, force: true })
  console.log('Making the demo library; this happens once.')
  const { app } = await startPod({ data: kept, port: 0, demo: renderDemoLibrary })
  await app.close()
  writeFileSync(complete, '')
  return kept
}

/** The music is 118 of 123 MB, and pods only read or remove its files: links are enough. */
function copyData(from: string, to: string): void {
  const music = join(from, 'demo')
  cpSync(from, to, { recursive: true, filter: (path) => path !== music })
  for (const file of globSync('**', { cwd: music, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const copy = join(to, path.slice(from.length))
    mkdirSync(dirname(copy), { recursive: true })
    try {
      linkSync(path, copy)
    } catch {
      // Another disk.
      cpSync(path, copy)
    }
  }
}

/**
 * Starts a pod over a fresh copy of the demo data in `data`; faults may be injected through `POST
 * /__faults`.
 */
export async function startDemoPod(
  options: { data: string } & Partial<PodOptions>
): Promise<{ app: FastifyInstance; url: string; close: () => Promise<void> }> {
  copyData(await template(), options.data)
  const { app, url } = await startPod({ port: 0, faults: true, ...options })
  return { app, url, close: () => app.close() }
}
