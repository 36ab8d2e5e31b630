// Files that are ready to be sent. The next one is made ready while another one goes, because its
// copy and the vault take as long as a small file.
import { env } from '../../../lib/env.ts'
import type { Work } from './sending.ts'

export class FileGone extends Error {}

/** A file that can be sent: read from its copy, and noted as begun. Throws FileGone. */
export type Ready = (id: string) => Promise<Blob>

type Parts = Pick<Work, 'copies' | 'noteBegun'>

async function makeReady({ copies, noteBegun }: Parts, id: string): Promise<Blob> {
  const file = await copies.get(id)
  // The original may have been changed since: then the browser cannot read it.
  const readable = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined)
  if (!file || !readable) throw new FileGone()
  // Stored before the first byte goes: after a crash the pod is asked for it.
  await noteBegun(id)
  return file
}

/** How long a file that was made ready ahead may wait: its original may change. */
const MAX_AHEAD_MS = 30_000

/** Makes the next file ready while another one goes. */
export function createAhead(work: Parts) {
  let next: { id: string; at: number; file: Promise<Blob> } | undefined
  return {
    ready(id: string): Promise<Blob> {
      const known = next?.id === id && env().now() - next.at < MAX_AHEAD_MS ? next : undefined
      if (known) next = undefined
      return known?.file ?? makeReady(work, id)
    },
    prepare(id: string | undefined): void {
      if (id === undefined || id === next?.id) return
      next = { id, at: env().now(), file: makeReady(work, id) }
      // Whoever asks for it hears of a failure.
      next.file.catch(() => undefined)
    }
  }
}
