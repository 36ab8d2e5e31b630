// Code that only signed-in people need, loaded separately after sign-in.
import { env } from '../lib/env.ts'
import { loadTexts } from '../lib/i18n/late.ts'
import { IMPORT_KEY, PLAYLIST_KEY, UPLOADING_KEY } from '../lib/storage/keys.ts'
import { showError } from '../stores/errors/errors.ts'
import { watchRefused } from '../stores/session/refused.ts'

export function startForPeople(): void {
  import('../stores/live/live.ts').then(({ watchLive }) => watchLive(), showError)
  import('../stores/listen/favorites/likes.ts').then(({ watchLikes }) => watchLikes(), showError)
  const isKept = (begin: string): boolean =>
    env()
      .storage.keys()
      .some((key) => key.startsWith(begin))
  if (isKept(IMPORT_KEY))
    import('../stores/listen/feeds/feed-import.ts').then(
      ({ watchImport }) => watchImport(),
      showError
    )
  if (isKept(PLAYLIST_KEY))
    import('../stores/listen/playlists/resume.ts').then(
      ({ resumeEdits }) => resumeEdits(),
      showError
    )
  import('../stores/publish/uploads/recall.ts')
    .then(({ recallUploads }) => recallUploads())
    .then(async () => {
      if (isKept(UPLOADING_KEY)) (await import('./uploads.ts')).startUploadsHere()
    })
    .catch(showError)
  watchRefused()
  import('./frame/drop.ts').then(({ watchDrops }) => watchDrops(), showError)
  Promise.all([
    import('./frame/counts.ts'),
    import('../stores/people/notifications/support.ts'),
    loadTexts()
  ]).then(([{ showCounts }, { watchSupport }]) => {
    showCounts()
    watchSupport()
  }, showError)
}
