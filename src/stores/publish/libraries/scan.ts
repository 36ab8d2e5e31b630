// How far the pod has read the library of another pod that is on screen. No event tells about it,
// so the pod is asked now and then while it reads. docs/product/federation.md#scans.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { getRemoteLibrary, scanLibrary } from '../../../lib/api/publish/libraries.ts'
import type { LibraryScan } from '../../../lib/contract/publish/libraries/remote.ts'
import { isRunning } from '../../../lib/libraries/scan.ts'
import { showError } from '../../errors/errors.ts'
import { poll } from '../../live/poll.ts'
import { showMessage } from '../../kit/messages.ts'
import { resource } from '../../kit/resource.ts'
import { libraryFollow } from './follow.ts'
import { currentLibrary } from './current-library.ts'

/** Milliseconds between two questions. */
const POLL_MS = 5000

/** The library, if it is one of another pod whose music the person may hear. */
const $uuid = computed([currentLibrary.$value, libraryFollow.$state], (shown, follow) =>
  shown.state === 'ready' && !shown.value.actor.is_local && follow === 'following'
    ? shown.value.uuid
    : undefined
)

type Scanned = { scan: LibraryScan | undefined }
const scanned = resource($uuid, async (uuid, signal): Promise<Scanned> => {
  try {
    return { scan: (await getRemoteLibrary(uuid, signal)).latest_scan ?? undefined }
  } catch (error) {
    if (error instanceof NotFoundError) return { scan: undefined }
    throw error
  }
})

/** Undefined while the pod has not said it. `scan` is undefined if there was none. */
export const $scan: ReadableAtom<Scanned | undefined> = computed(
  [scanned.$value, $uuid],
  (value, uuid) => (uuid !== undefined && value.state === 'ready' ? value.value : undefined)
)

/** Questions about a scan that should begin after a follow was accepted. */
const MAX_BEFORE = 12

onMount($scan, () => {
  let stop: (() => void) | undefined
  let before = 0
  const askAgain = (): Promise<void> => {
    if (!$scan.get()?.scan) before++
    return scanned.reload()
  }
  const unbind = $scan.subscribe((now, last) => {
    const runs = now && (now.scan ? isRunning(now.scan) : before < MAX_BEFORE)
    if (runs) stop ??= poll(askAgain, POLL_MS)
    else {
      stop?.()
      stop = undefined
    }
    // The library has more files now.
    if (isRunning(last?.scan) && !runs) void currentLibrary.reload()
  })
  return () => {
    unbind()
    stop?.()
  }
})

const $busyStore = atom(false)
export const $scanBusy: ReadableAtom<boolean> = $busyStore

/** Asks the pod to read the library again. A message says what came of it. */
export async function scanAgain(): Promise<void> {
  const uuid = $uuid.get()
  if (uuid === undefined || $busyStore.get()) return
  $busyStore.set(true)
  try {
    const scan = await scanLibrary(uuid)
    if (scan) scanned.update(() => ({ scan }))
    showMessage(
      { text: scan ? 'libraries.scanBegins' : 'libraries.scanSkipped' },
      { key: 'scan', color: scan ? 'success' : 'info' }
    )
  } catch (error) {
    showError(error)
  } finally {
    $busyStore.set(false)
  }
}
