import type { TextKey } from '../../lib/i18n/keys.ts'
import { showMessage } from '../../stores/messages.ts'

/** Puts a text on the clipboard and says so; where that is not allowed it says that it must be done by hand. */
export async function copyText(text: string, said: TextKey = 'form.copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showMessage({ text: said }, { color: 'success', key: 'copied' })
  } catch {
    showMessage({ text: 'form.notCopied' }, { color: 'warning', key: 'copied' })
  }
}
