// Tells who has decided before.
import type { Translate } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import { DecidedError } from '../../../stores/admin/moderation/reviews.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { requestTexts } from './ModerationTabs.tsx'

/** Who was faster, and with what; undefined for other errors. */
export function fasterWords(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof DecidedError)) return undefined
  const { by, now } = error
  if (now === 'reopened') return t('moderation.reopenedByOther')
  const name = by === undefined ? t('moderation.somebody') : isolate(by)
  return now === 'resolved'
    ? t('moderation.byOther', { name })
    : t('moderation.decidedByOther', { name, status: t(requestTexts[now]) })
}

const tell = (words: string): unknown =>
  showMessage({ words }, { color: 'warning', key: 'decided' })

/** Asks again for what is on screen, and says what somebody else has decided meanwhile. */
export async function renewAndTell(
  renew: () => Promise<DecidedError | undefined>,
  t: Translate
): Promise<void> {
  const words = fasterWords(await renew(), t)
  if (words !== undefined) tell(words)
}

/** Runs a decision, and says who was faster. @throws what else prevents it */
export async function orTold(run: () => Promise<unknown>, t: Translate): Promise<void> {
  try {
    await run()
  } catch (error) {
    const words = fasterWords(error, t)
    if (words === undefined) throw error
    tell(words)
  }
}
