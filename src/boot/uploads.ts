// Uploads in the browser: they go on over page changes, and closing the tab asks first.
import { watchUploads, wouldInterrupt } from '../stores/publish/uploads/uploads.ts'

const ask = (event: BeforeUnloadEvent): void => {
  if (wouldInterrupt()) event.preventDefault()
}

/** Shows the uploads and goes on with those of before; further calls change nothing. */
export function startUploadsHere(): void {
  watchUploads()
  window.addEventListener('beforeunload', ask)
}
