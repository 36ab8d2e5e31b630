import type { TextKey } from '../../../lib/i18n/keys.ts'
import { showMessage } from '../../../stores/kit/messages.ts'

/**
 * Copies a text to the clipboard and shows a message; if copying is not allowed, the message says
 * to copy by hand.
 */
export async function copyText(text: string, said: TextKey = 'form.copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showMessage({ text: said }, { color: 'success', key: 'copied' })
  } catch {
    showMessage({ text: 'form.notCopied' }, { color: 'warning', key: 'copied' })
  }
}
