// Code that only signed-in people need, loaded separately after sign-in.
import { env } from '../lib/env.ts'
import { loadTexts } from '../lib/i18n/late.ts'
import { PLAYLIST_KEY } from '../lib/storage/keys.ts'
import { showError } from '../stores/errors.ts'

export function startForPeople(): void {
  import('../stores/live/live.ts').then(({ watchLive }) => watchLive(), showError)
  import('../stores/live/likes.ts').then(({ watchLikes }) => watchLikes(), showError)
  if (
    env()
      .storage.keys()
      .some((key) => key.startsWith(PLAYLIST_KEY))
  )
    import('../stores/playlists/resume.ts').then(({ resumeEdits }) => resumeEdits(), showError)
  const texts = loadTexts(env().language(), ['counts'])
  Promise.all([import('./frame/counts.ts'), import('../stores/account/support.ts'), texts]).then(
    ([{ showCounts }, { watchSupport }]) => {
      showCounts()
      watchSupport()
    },
    showError
  )
}
