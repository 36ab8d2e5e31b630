// Files may be dropped anywhere on the page: they are added to the uploads, and that page opens.
import { env } from '../../lib/env.ts'
import { hasRoute, routePath } from '../../lib/routes/match.ts'
import { filesIn } from '../../lib/uploads/dropped.ts'
import { showError } from '../../stores/errors/errors.ts'
import { closeMessage, showMessage } from '../../stores/kit/messages.ts'
import { $uiVersion } from '../../stores/kit/ui-version.ts'
import { $me } from '../../stores/session/session.ts'

const MESSAGE = 'drop'
/** Milliseconds after which files are gone that were dragged out of the window. */
const SHOWN_MS = 1500

/** Whether nothing on the page takes these files itself, and there is somebody to upload them. */
const isOurs = (event: DragEvent): boolean =>
  !event.defaultPrevented &&
  (event.dataTransfer?.types.includes('Files') ?? false) &&
  $me.get() !== undefined &&
  document.querySelector('dialog[open]') === null

/**
 * Where files that were dropped are looked at and sent: in the older interface the page of a
 * library of the person, the most private one of those that a pod of 2.0 has.
 */
export async function placeOfDrop(): Promise<string> {
  const tag = env().language()
  if (hasRoute($uiVersion.get(), 'upload')) return routePath('upload', {}, tag)
  const { listMine } = await import('../../stores/publish/libraries/my-libraries.ts')
  const mine = await listMine()
  const library = mine.find(({ name }) => name === 'me') ?? mine[0]
  return library
    ? routePath('library.detail.upload', { id: library.uuid }, tag)
    : routePath('content.libraries', {}, tag)
}

function onOver(event: DragEvent): void {
  if (!isOurs(event)) return
  event.preventDefault()
  showMessage({ text: 'uploads.dropHere' }, { key: MESSAGE, displayTime: SHOWN_MS })
}

function onDrop(event: DragEvent): void {
  if (!isOurs(event)) return
  event.preventDefault()
  closeMessage(MESSAGE)
  Promise.all([import('../../stores/publish/uploads/uploads.ts'), filesIn(event.dataTransfer!)])
    .then(async ([{ addFiles }, files]) => {
      // Asked first: who drops again after a failure must not add them twice.
      const place = await placeOfDrop()
      if (addFiles(files) !== undefined) env().navigate(place)
    })
    .catch(showError)
}

export function watchDrops(): void {
  document.addEventListener('dragover', onOver)
  document.addEventListener('drop', onDrop)
}
