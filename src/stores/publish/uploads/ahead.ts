// Files that are ready to be sent. The next one is made ready while another one goes, because its
// copy and the vault take as long as a small file.
import { env } from '../../../lib/env.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import type { Work } from './sending.ts'

export class FileGone extends Error {}

/** A file that can be sent, and is noted as begun. Throws FileGone, FileChanged and Unreadable. */
export type Ready = (item: UploadItem) => Promise<Blob>

type Parts = Pick<Work, 'copies' | 'noteBegun'>

async function makeReady({ copies, noteBegun }: Parts, item: UploadItem): Promise<Blob> {
  const file = await copies.get(item)
  if (!file) throw new FileGone()
  // Stored before the first byte goes: after a crash the pod is asked for it.
  await noteBegun(item.id)
  return file
}

/** How long a file that was made ready ahead may wait: its original may change. */
const MAX_AHEAD_MS = 30_000

/** Makes the next file ready while another one goes. */
export function createAhead(work: Parts) {
  let next: { id: string; at: number; file: Promise<Blob> } | undefined
  return {
    ready(item: UploadItem): Promise<Blob> {
      const known = next?.id === item.id && env().now() - next.at < MAX_AHEAD_MS ? next : undefined
      if (known) next = undefined
      return known?.file ?? makeReady(work, item)
    },
    prepare(item: UploadItem | undefined): void {
      if (!item || item.id === next?.id) return
      next = { id: item.id, at: env().now(), file: makeReady(work, item) }
      // Whoever asks for it hears of a failure.
      next.file.catch(() => undefined)
    }
  }
}
