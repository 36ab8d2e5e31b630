// One request to join: the answers, the decision, and the moderators' notes.
// docs/product/moderation.md#sign-up-requests.
import { useEffect, useRef, useState } from 'react'
import type { ManageUserRequest } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { currentRequest, decideRequest, onNews } from '../../../stores/admin/moderation/reviews.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { OnePage } from '../../kit/console/OnePage.tsx'
import { useFocusBack } from '../../kit/console/useFocusBack.ts'
import { useAction } from '../../kit/form/useAction.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { orTold } from './faster.ts'
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

function Decision({ request }: { request: ManageUserRequest }) {
  const { t } = useLanguage()
  const [asked, ask] = useState(false)
  const [busy, approve] = useAction(() => orTold(() => decideRequest(request, 'approved'), t))
  const close = () => ask(false)
  if (request.status === 'approved') return null
  return (
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
            onClick={() => ask(true)}
          >
            <Icon name="block" />
            {t('moderation.refuse')}
          </button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t('moderation.refuseQuestion')}
          confirm={t('moderation.refuse')}
          danger
          failed={t('moderation.notChanged')}
          onConfirm={() => orTold(() => decideRequest(request, 'refused'), t)}
          onClose={close}
          onFail={close}
        >
          <p>{t('moderation.refuseText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
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
          <Decision request={request} />
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
  const { locale } = useLanguage()
  useEffect(() => onNews('user_request.created', () => void currentRequest.reload()), [])
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
