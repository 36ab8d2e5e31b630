// One request to join: the answers, the decision, and the moderators' notes.
// docs/product/moderation.md#sign-up-requests.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ManageUserRequest } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  currentRequest,
  DecidedError,
  decideRequest,
  renewRequest
} from '../../../stores/admin/moderation/reviews.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { whileNews } from '../../../stores/lists/follow.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { OnePage } from '../../kit/console/OnePage.tsx'
import { useFocusBack } from '../../kit/console/useFocusBack.ts'
import { useAction } from '../../kit/form/useAction.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { usePageKeys } from '../../kit/usePageKeys.ts'
import { fasterWords, orTold, renewAndTell } from './faster.ts'
import {
  AccountLink,
  ModerationTabs,
  Panel,
  requesterName,
  RequestState
} from './ModerationTabs.tsx'
import { ConfirmDialog, Notes } from './parts.ts'

function Answers({ metadata }: Pick<ManageUserRequest, 'metadata'>) {
  const { t } = useLanguage()
  const answers = Object.entries(metadata ?? {})
  return (
    <Panel title={t('moderation.answers')}>
      {answers.length === 0 ? (
        <p className="muted">{t('moderation.noAnswers')}</p>
      ) : (
        answers.map(([question, answer]) => (
          <div key={question}>
            <h3 dir="auto">{question}</h3>
            <p className="console-answer" dir="auto">
              {typeof answer === 'string' ? answer : '–'}
            </p>
          </div>
        ))
      )}
    </Panel>
  )
}

type Question = { asked: ManageUserRequest; request: ManageUserRequest; onClose: () => void }

/** It stays open if somebody else decides meanwhile, and says so. */
function RefuseQuestion({ asked, request, onClose }: Question) {
  const { t } = useLanguage()
  const { status, assigned_to: by } = request
  const other =
    status === asked.status
      ? undefined
      : fasterWords(new DecidedError(by?.full_username, status), t)
  return (
    <ConfirmDialog
      title={t('moderation.refuseQuestion')}
      confirm={t('moderation.refuse')}
      danger
      failed={t('moderation.notChanged')}
      onConfirm={() => orTold(() => decideRequest(asked, 'refused'), t)}
      onClose={onClose}
      onFail={onClose}
    >
      <p role="status">{other && <b>{other}</b>}</p>
      <p>{t('moderation.refuseText')}</p>
    </ConfirmDialog>
  )
}

function Decision({ request }: { request: ManageUserRequest }) {
  const { t } = useLanguage()
  const [asked, ask] = useState<ManageUserRequest>()
  const [busy, approve] = useAction(() =>
    orTold(async () => {
      await decideRequest(request, 'approved')
      const name = isolate(requesterName(request, t))
      showMessage(
        { words: t('moderation.isApproved', { name }) },
        { color: 'success', key: 'decided' }
      )
    }, t)
  )
  usePageKeys((keys) => {
    if (keys === 'a' && request.status !== 'approved') approve()
    else if (keys === 'r' && request.status === 'pending') ask(request)
    return keys === 'a' || keys === 'r'
  })
  return (
    <>
      {request.status !== 'approved' && (
        <Panel title={t('moderation.act')}>
          <p className="hint">{t('moderation.approveHint')}</p>
          <div className="actions">
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={busy || undefined}
              onClick={approve}
            >
              <Icon name="check" />
              {t('moderation.approve')}
            </button>
            {request.status === 'pending' && (
              <button
                type="button"
                className="btn"
                aria-haspopup="dialog"
                onPointerDown={ConfirmDialog.fetchAhead}
                onClick={() => ask(request)}
              >
                <Icon name="block" />
                {t('moderation.refuse')}
              </button>
            )}
          </div>
        </Panel>
      )}
      {asked && <RefuseQuestion {...{ asked, request }} onClose={() => ask(undefined)} />}
    </>
  )
}

function Request({ request }: { request: ManageUserRequest }) {
  const { t, locale } = useLanguage()
  const { submitter, assigned_to: moderator, status, uuid } = request
  const name = requesterName(request, t)
  useTitle(name)
  // The panel with the buttons goes with an approval.
  const head = useRef<HTMLHeadingElement>(null)
  useFocusBack(head, 'main')
  return (
    <>
      <header className="console-head">
        <h1 dir="auto" ref={head} tabIndex={-1}>
          {name}
        </h1>
        <RequestState status={status} />
      </header>
      <div className="console-columns">
        <div>
          <Answers metadata={request.metadata} />
          <Notes
            key={uuid}
            notes={request.notes}
            target={{ type: 'request', uuid }}
            waiting={<RowSkeletons count={6} />}
          />
        </div>
        <div>
          <Decision key={uuid} request={request} />
          <Panel title={t('moderation.facts')}>
            <DefinitionList
              rows={[
                { term: t('common.account'), value: <AccountLink account={submitter} /> },
                {
                  term: t('moderation.filed'),
                  value: formatDate(request.creation_date, locale),
                  figures: true
                },
                {
                  term: t('moderation.assigned'),
                  value: moderator ? <AccountLink account={moderator} /> : t('moderation.nobody')
                }
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

export const RequestPage = island('RequestPage', function RequestPage() {
  const { t, locale } = useLanguage()
  const renew = useEffectEvent(() => void renewAndTell(renewRequest, t))
  useEffect(() => whileNews(() => renew(), 'user_request.created'), [])
  return (
    <OnePage
      of={currentRequest}
      tabs={<ModerationTabs current="requests" />}
      list={routePath('manage.moderation.requests', {}, locale)}
      icon="users"
      texts={['titles.request', 'moderation.requestMissing', 'moderation.allRequests']}
    >
      {(request) => <Request request={request} />}
    </OnePage>
  )
})
