// What only signed-in people need, each fetched by itself once somebody is.
import { loadTexts } from '../lib/i18n/late.ts'
import { showError } from '../stores/errors.ts'

export function startForPeople(): void {
  import('../stores/live.ts').then(({ watchLive }) => watchLive(), showError)
  const texts = loadTexts(document.documentElement.lang, ['counts'])
  Promise.all([import('./counts.ts'), import('../stores/support.ts'), texts]).then(([{ showCounts }, { watchSupport }]) => {
    showCounts()
    watchSupport()
  }, showError)
}
