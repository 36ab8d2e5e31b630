// Says why somebody was led away from a page: it looks like a fault of the client otherwise.
import { podOrigin } from '../../lib/pods/address.ts'
import { showMessage } from '../../stores/kit/messages.ts'
import { isTokenSession } from '../../stores/session/session.ts'

/**
 * Nobody knows what somebody with a token may do on the pod itself: pods never say so.
 * @param path of the refused page, with its query
 */
export function sayRefused(path: string): void {
  const key = { key: 'refused', color: 'warning' } as const
  if (!isTokenSession()) return void showMessage({ text: 'errors.permission' }, key)
  const pod = podOrigin()
  showMessage(
    { text: 'settings.cookieOnly' },
    {
      ...key,
      displayTime: 0,
      actions: [
        {
          text: 'apps.elsewhereLink',
          params: { pod: new URL(pod).host },
          run: () => void window.open(pod + path, '_blank', 'noopener')
        }
      ]
    }
  )
}
