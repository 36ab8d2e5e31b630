// One notification: who did what and when, the answer to a request, and whether it was read.
import { useEffect, useRef, useState } from 'react'
import type { InboxItem } from '../../../lib/contract/people/notifications.ts'
import { env } from '../../../lib/env.ts'
import { formatAgo } from '../../../lib/i18n/formats.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { noticeOf } from '../../../lib/notifications/notices.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import {
  $deciding,
  decideRequest,
  markNotification
} from '../../../stores/people/notifications/notifications.ts'
import { Face } from '../../../ui/Face.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { wordsOf } from './words.ts'
import { useAtom } from '../../kit/useAtom.ts'

function NotificationText({ item }: { item: InboxItem }) {
  const { t, locale } = useLanguage()
  const { actor, creation_date: date } = item.activity
  const { text, name, library, libraryId } = wordsOf(item, t)
  return (
    <div className="notification-text">
      <p>
        {!item.is_read && <span className="visually-hidden">{t('notifications.isUnread')}: </span>}
        <Sentence
          text={text}
          parts={{
            name: <PersonLink person={actor}>{name}</PersonLink>,
            library: libraryId ? (
              <a href={routePath('library.detail', { id: libraryId }, locale)}>
                <bdi>{library}</bdi>
              </a>
            ) : (
              <b>
                <bdi>{library}</bdi>
              </b>
            )
          }}
        />
      </p>
      <p className="muted num">
        <time dateTime={date} title={new Date(date).toLocaleString(intlTag(locale))}>
          {formatAgo(date, env().now(), locale)}
        </time>
      </p>
    </div>
  )
}

type AnswerProps = {
  item: InboxItem
  name: string
  onAccept: () => void
  onDecline: () => void
}

/** The answers to a request. */
function Answer({ item, name, onAccept, onDecline }: AnswerProps) {
  const { t } = useLanguage()
  const busy = useAtom($deciding).has(item.id)
  return (
    <div className="notification-answer">
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={busy}
        aria-label={t('notifications.approveOf', { name })}
        onClick={onAccept}
      >
        {t('notifications.approve')}
      </button>
      <button
        type="button"
        className="btn btn-sm"
        disabled={busy}
        aria-label={t('notifications.rejectOf', { name })}
        onClick={onDecline}
      >
        {t('notifications.reject')}
      </button>
    </div>
  )
}

export function NotificationRow({ item }: { item: InboxItem }) {
  const { t } = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const { actor } = item.activity
  const { name } = wordsOf(item, t)
  const [declining, setDeclining] = useState(false)
  const [answered, setAnswered] = useState(false)
  // After an answer, the buttons and the dialog are removed, so the focus moves to the row.
  useEffect(() => {
    if (answered && !declining) row.current?.focus()
  }, [answered, declining])
  const decide = async (decision: 'accept' | 'reject') => {
    if (!(await decideRequest(item, decision))) return
    setAnswered(true)
    const told = decision === 'accept' ? 'notifications.approved' : 'notifications.rejected'
    showMessage({ text: told, params: { name } }, { color: 'success', key: 'follow-request' })
  }
  const asks = noticeOf(item)?.state === 'pending'
  return (
    <li
      className="notification"
      ref={row}
      tabIndex={-1}
      data-unread={item.is_read ? undefined : ''}
    >
      <span
        className="avatar monogram tinted"
        style={{ '--tint': tintOf(name) } as React.CSSProperties}
        aria-hidden="true"
      >
        <Face of={actor} name={name} pixels={40} />
      </span>
      <NotificationText item={item} />
      {asks && (
        <Answer
          item={item}
          name={name}
          onAccept={() => void decide('accept')}
          onDecline={() => setDeclining(true)}
        />
      )}
      <button
        type="button"
        className="icon-btn notification-mark"
        aria-label={t(item.is_read ? 'notifications.markUnread' : 'notifications.markRead')}
        title={t(item.is_read ? 'notifications.markUnread' : 'notifications.markRead')}
        onClick={() => void markNotification(item, !item.is_read)}
      >
        <Icon name={item.is_read ? 'mail' : 'check'} />
      </button>
      {declining && (
        <ConfirmDialog
          title={t('notifications.rejectQuestion', { name })}
          confirm={t('notifications.reject')}
          danger
          onConfirm={() => decide('reject')}
          onClose={() => setDeclining(false)}
        >
          <p>{t('notifications.rejectText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
