// The head of a report: its state, the decision, and the way to the reports before and after it.
import { useRef } from 'react'
import type { ManageReport } from '../../../../lib/contract/admin/moderation/reviews.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { neighbours, type Neighbours } from '../../../../stores/admin/moderation/neighbours.ts'
import {
  dropReport,
  resolveReport,
  takeReport
} from '../../../../stores/admin/moderation/reviews.ts'
import { goTo } from '../../../../stores/kit/route.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { $me } from '../../../../stores/session/session.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useFocusBack } from '../../../kit/console/useFocusBack.ts'
import { useAction } from '../../../kit/form/useAction.ts'
import { useAtom } from '../../../kit/useAtom.ts'
import { usePageKeys } from '../../../kit/usePageKeys.ts'
import { useResource } from '../../../kit/useResource.ts'
import { orTold } from '../faster.ts'
import { ReportState } from '../ModerationTabs.tsx'

/** One after the other: to take a report resolves it for a moment. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (action: () => Promise<unknown>): Promise<unknown> =>
    (last.current = last.current.then(action, action))
}

const NONE: Neighbours = { newer: undefined, older: undefined }

/** The addresses of the unresolved reports before and after the one on screen. */
function useNeighbours() {
  const { locale } = useLanguage()
  const found = useResource(neighbours)
  const { newer, older } = found.state === 'ready' ? found.value : NONE
  const pathOf = (id: string | undefined) =>
    id && routePath('manage.moderation.reports.detail', { id }, locale)
  return { newer: pathOf(newer), older: pathOf(older) }
}

export function ReportHead({ report, name }: { report: ManageReport; name: string }) {
  const { t } = useLanguage()
  const me = useAtom($me)?.full_username
  const { newer, older } = useNeighbours()
  const { is_handled: handled, assigned_to: moderator } = report
  const head = useRef<HTMLHeadingElement>(null)
  // Buttons go with what they did.
  useFocusBack(head, 'main')
  const inTurn = useTurns()
  const [busy, resolve] = useAction(() =>
    inTurn(() =>
      orTold(async () => {
        await resolveReport(report, !handled)
        const text = handled ? 'moderation.isReopened' : 'moderation.isResolved'
        showMessage({ words: t(text) }, { color: 'success', key: 'report' })
      }, t)
    )
  )
  const [, take] = useAction(() => inTurn(() => orTold(() => takeReport(report), t)))
  const [, drop] = useAction(() => inTurn(() => dropReport(report)))
  usePageKeys((keys) => {
    const to = { j: older, k: newer }[keys]
    if (to !== undefined) goTo(to)
    else if (keys === 'r' && !handled) resolve()
    // Those without a use are no keys of the player here, either.
    return keys === 'j' || keys === 'k' || keys === 'r'
  })
  const link = (href: string | undefined, icon: string, text: string) =>
    href && (
      <a className="icon-btn" href={href} aria-label={text} title={text}>
        <Icon name={icon} />
      </a>
    )
  return (
    <header className="console-head">
      <h1 dir="auto" ref={head} tabIndex={-1}>
        {name}
      </h1>
      <ReportState handled={handled} />
      <div className="actions">
        {link(newer, 'prev', t('moderation.newer'))}
        {link(older, 'next', t('moderation.older'))}
        {!handled && moderator?.full_username !== me && (
          <button type="button" className="btn" onClick={take}>
            <Icon name="user" />
            {t('moderation.assignMe')}
          </button>
        )}
        {moderator && (
          <button type="button" className="btn" onClick={drop}>
            {t('moderation.unassign')}
          </button>
        )}
        <button
          type="button"
          className={handled ? 'btn' : 'btn btn-primary'}
          aria-busy={busy || undefined}
          onClick={resolve}
        >
          <Icon name={handled ? 'undo' : 'check'} />
          {t(handled ? 'moderation.reopen' : 'moderation.resolve')}
        </button>
      </div>
    </header>
  )
}
