// The inbox: follows and follow requests, newest first, updated live; above it the requests for
// support.
import { useEffect, useState } from 'react'
import { $counts } from '../../../stores/people/notifications/counts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { onLive } from '../../../stores/live/live.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import {
  $olderState,
  $unreadOnly,
  inbox,
  loadOlder,
  markAllRead,
  watchInbox,
  type Inbox
} from '../../../stores/people/notifications/notifications.ts'
import { setQuery } from '../../../stores/kit/route.ts'
import { $supportRequests } from '../../../stores/people/notifications/support.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { SupportCard } from './SupportCard.tsx'
import { wordsOf } from './words.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const all = () => setQuery({ unread: undefined })

/** Announces new notifications to screen readers. */
function Arrivals() {
  const { t } = useLanguage()
  const [words, setWords] = useState('')
  useEffect(
    () =>
      onLive('inbox.item_added', ({ item }) => {
        const { text, name, library } = wordsOf(item, t)
        setWords(t('notifications.arrived', { words: t(text, { name, library }) }))
      }),
    [t]
  )
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}

function Controls({ some }: { some: boolean }) {
  const { t } = useLanguage()
  const unreadOnly = useAtom($unreadOnly, false)
  const counts = useAtom($counts)
  const [busy, setBusy] = useState(false)
  const markAll = () => {
    setBusy(true)
    void markAllRead()
      .then(
        (done) =>
          done &&
          showMessage({ text: 'notifications.allMarked' }, { color: 'success', key: 'all-read' })
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className="actions notifications-controls">
      <div className="segmented" role="group" aria-label={t('notifications.which')}>
        <button type="button" aria-pressed={!unreadOnly} onClick={all}>
          {t('notifications.all')}
        </button>
        <button
          type="button"
          aria-pressed={unreadOnly}
          onClick={() => setQuery({ unread: 'true' })}
        >
          {t('notifications.unread')}
        </button>
      </div>
      <button
        type="button"
        className="btn"
        disabled={busy || !(some || counts.inbox > 0)}
        aria-busy={busy}
        onClick={markAll}
      >
        {t('notifications.markAll')}
      </button>
    </div>
  )
}

function Items({ items, more }: Inbox) {
  const { t } = useLanguage()
  const older = useAtom($olderState)
  const unreadOnly = useAtom($unreadOnly, false)
  if (items.length === 0)
    return unreadOnly ? (
      <EmptyState
        icon="check"
        title={t('notifications.emptyUnread')}
        action={
          <button type="button" className="btn btn-primary" onClick={all}>
            {t('notifications.showAll')}
          </button>
        }
      />
    ) : (
      <EmptyState icon="bell" title={t('notifications.empty')}>
        {t('notifications.emptyHint')}
      </EmptyState>
    )
  return (
    <>
      <ul className="notifications" role="list" aria-label={t('common.notifications')}>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </ul>
      {more && (
        <button
          type="button"
          className="btn notifications-more"
          disabled={older === 'loading'}
          aria-busy={older === 'loading'}
          onClick={() => void loadOlder()}
        >
          {t('notifications.more')}
        </button>
      )}
    </>
  )
}

export const Notifications = island('Notifications', function Notifications() {
  const { t } = useLanguage()
  const list = useResource(inbox)
  const requests = useAtom($supportRequests, [])
  useEffect(watchInbox, [])
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('common.notifications')}</h1>
          <p className="muted lede">{t('notifications.lede')}</p>
        </div>
        <Controls some={list.state === 'ready' && list.value.items.some((item) => !item.is_read)} />
      </div>
      <Arrivals />
      {requests.map((request) => (
        <SupportCard key={request.kind} request={request} />
      ))}
      {list.state === 'ready' && <Items {...list.value} />}
      {list.state === 'loading' && <RowSkeletons count={6} />}
      {list.state === 'failed' && (
        <ErrorState error={describeError(list.error)} onRetry={() => void inbox.reload()} />
      )}
    </>
  )
})
