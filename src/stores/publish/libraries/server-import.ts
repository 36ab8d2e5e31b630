// Importing music that lies on the pod's own disk, for those who look after its library.
// docs/product/library.md#the-pods-disk.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  cancelServerImport,
  getServerFolder,
  startServerImport
} from '../../../lib/api/publish/libraries.ts'
import type { ServerFolder } from '../../../lib/contract/publish/libraries/server-import.ts'
import { env } from '../../../lib/env.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { poll } from '../../live/poll.ts'
import { $session, can } from '../../session/session.ts'

/** Milliseconds between two questions while an import runs. */
const POLL_MS = 2000

const $path = atom('')
/** The open folder, relative to the pod's folder of music; empty for that folder itself. */
export const $folderPath: ReadableAtom<string> = $path
const $asked = computed([$route, $session, $path], (route, session, path) =>
  route?.name === 'content' && can(session, 'library') ? { path } : undefined
)

/** The folder on screen, and the import that runs or ran last. */
export const serverFolder = resource($asked, ({ path }, signal) => getServerFolder(path, signal))

/** @param path relative to the pod's folder of music; empty for that folder itself */
export const openFolder = (path: string): void => $path.set(path)

/** The folder that holds this one; empty for the outermost. */
export const folderAbove = (path: string): string => path.split('/').slice(0, -1).join('/')
export const folderIn = (path: string, name: string): string => (path ? `${path}/${name}` : name)

const isRunning = ({ import: last }: ServerFolder): boolean =>
  last?.status === 'pending' || last?.status === 'started'

/** Whether an import runs; the pod is asked again and again while somebody wants to know. */
export const $importRuns: ReadableAtom<boolean> = computed(
  serverFolder.$value,
  (shown) => shown.state === 'ready' && isRunning(shown.value)
)

onMount($importRuns, () => {
  let stop: (() => void) | undefined
  const unbind = $importRuns.subscribe((runs) => {
    if (runs) stop ??= poll(serverFolder.reload, POLL_MS)
    else {
      stop?.()
      stop = undefined
    }
  })
  return () => {
    unbind()
    stop?.()
  }
})

/**
 * Imports what is in the folder on screen into a library of one's own.
 * @throws FieldErrors, or StatusError 400 while another import runs
 */
export async function startImport(library: string): Promise<void> {
  await startServerImport({
    path: $path.get(),
    library,
    import_reference: `disk-${env().now()}`
  })
  await serverFolder.reload()
}

/** Ends the import that runs; what it has imported stays. */
export async function cancelImport(): Promise<void> {
  await cancelServerImport()
  await serverFolder.reload()
}
