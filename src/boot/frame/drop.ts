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
  hasRoute($uiVersion.get(), 'upload') &&
  document.querySelector('dialog[open]') === null

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
    .then(([{ addFiles }, files]) => {
      if (addFiles(files) !== undefined) env().navigate(routePath('upload', {}, env().language()))
    })
    .catch(showError)
}

export function watchDrops(): void {
  document.addEventListener('dragover', onOver)
  document.addEventListener('drop', onDrop)
}
