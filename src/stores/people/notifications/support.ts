// The two requests for support: the pod's, with a text by its operators, and the software's.
// docs/product/people.md#requests-for-support.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { getNodeInfo } from '../../../lib/api/admin/instance.ts'
import { changeProfile } from '../../../lib/api/account/settings.ts'
import { env } from '../../../lib/env.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { isDue, nextDate, type Reminder } from '../../../lib/notifications/support-reminders.ts'
import { closeMessage, showMessage } from '../../kit/messages.ts'
import { $route } from '../../kit/route.ts'
import { eachPerson } from '../../session/person.ts'
import { $me, fetchMe } from '../../session/session.ts'

/**
 * `words` is Markdown from the pod. The software request uses our own text; `site` is the
 * software's home page.
 */
export type SupportRequest =
  { kind: 'instance'; words: string } | { kind: 'software'; site: string | undefined }

const FIELD = {
  instance: 'instance_support_message_display_date',
  software: 'funkwhale_support_message_display_date'
} as const

const $offered = atom<readonly SupportRequest[]>([])

/** The requests to show to the signed-in person now. */
export const $supportRequests: ReadableAtom<readonly SupportRequest[]> = computed(
  [$offered, $me],
  (offered, me) => (me ? offered.filter(({ kind }) => isDue(me[FIELD[kind]], env().now())) : [])
)

async function load(): Promise<void> {
  try {
    const { metadata, software } = await getNodeInfo()
    const words = metadata.instanceSupportMessage?.trim()
    $offered.set([
      ...(words ? [{ kind: 'instance', words } as const] : []),
      ...(metadata.funkwhaleSupportMessageEnabled
        ? [{ kind: 'software', site: webLink(software.homepage) } as const]
        : [])
    ])
  } catch (error) {
    env().report(error) // not important enough for a message
  }
}

/**
 * Postpones a request, or hides it for good.
 * @throws the classes of lib/api/errors when the pod did not accept it
 */
export async function remindLater(kind: SupportRequest['kind'], reminder: Reminder): Promise<void> {
  const me = $me.get()
  if (!me) return
  await changeProfile(me.username, { [FIELD[kind]]: nextDate(reminder, env().now()) })
  await fetchMe()
}

const keyOf = (kind: SupportRequest['kind']): string => `support-${kind}`

function showRequest({ kind }: SupportRequest): void {
  const { locale, path } = splitLocale(env().location().pathname)
  const page = routePath('notifications', {}, locale.tag)
  // That page shows the full requests.
  if (path === routePath('notifications')) return
  showMessage(
    {
      text:
        kind === 'instance' ? 'notifications.countSupportPod' : 'notifications.countSupportSoftware'
    },
    {
      key: keyOf(kind),
      displayTime: 0,
      actions: [
        { text: 'notifications.supportRead', run: () => env().navigate(page) },
        {
          text: 'notifications.supportLater',
          run: () => void remindLater(kind, 30).catch(env().report)
        }
      ]
    }
  )
}

/**
 * Loads the requests after sign-in and shows them until read or postponed. Returns a function that
 * stops this.
 */
export function watchSupport(): () => void {
  let shownKind: SupportRequest['kind'] | undefined
  const undo = [
    eachPerson(() => void load()),
    $supportRequests.subscribe((due) => {
      // One at a time: the next is shown when the first is answered.
      if (shownKind !== due[0]?.kind && shownKind) closeMessage(keyOf(shownKind))
      if (due[0] && shownKind !== due[0].kind) showRequest(due[0])
      shownKind = due[0]?.kind
    }),
    // The notifications page shows the full request.
    $route.listen(
      (match) =>
        void (match?.name === 'notifications' && shownKind && closeMessage(keyOf(shownKind)))
    )
  ]
  return () => {
    for (const each of undo) each()
  }
}
