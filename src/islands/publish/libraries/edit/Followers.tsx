// Who follows a library, or has asked to, and the answers of its owner.
import { useEffect, useRef, useState } from 'react'
import type { Follow } from '../../../../lib/contract/people/follows.ts'
import { formatDate } from '../../../../lib/i18n/formats.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { describeError, showError } from '../../../../stores/errors/errors.ts'
import {
  decideFollower,
  libraryFollowers
} from '../../../../stores/publish/libraries/my-libraries.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { PersonLink } from '../../../../ui/PersonLink.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { Table, type Column } from '../../../../ui/table/Table.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import '../../../../ui/table/table.css?adopt'
import { useAtom } from '../../../kit/useAtom.ts'
import { useResource } from '../../../kit/useResource.ts'

const nameOf = ({ actor }: Follow): string => actor.full_username
const keyOf = ({ uuid }: Follow): string => uuid

const texts = {
  accept: ['content.accept', 'content.acceptOf'],
  reject: ['content.reject', 'content.rejectOf']
} as const

function Answers({ follow }: { follow: Follow }) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  const name = isolate(nameOf(follow))
  // The pressed button is gone then.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus()
    pressed.current = false
  }, [follow.approved])
  async function decide(decision: 'accept' | 'reject'): Promise<void> {
    if (busy) return
    setBusy(true)
    pressed.current = true
    await decideFollower(follow, decision).catch(showError)
    setBusy(false)
  }
  const button = (decision: 'accept' | 'reject') => (
    <button
      type="button"
      className="btn btn-sm"
      aria-label={t(texts[decision][1], { name })}
      aria-busy={busy || undefined}
      onClick={() => void decide(decision)}
    >
      {t(texts[decision][0])}
    </button>
  )
  return (
    <span className="actions" ref={box}>
      {follow.approved !== true && button('accept')}
      {follow.approved !== false && button('reject')}
    </span>
  )
}

function useColumns(): Column<Follow>[] {
  const { t, locale } = useLanguage()
  return [
    {
      name: 'follower',
      label: t('content.follower'),
      cell: (follow) => <PersonLink person={follow.actor}>{`@${nameOf(follow)}`}</PersonLink>
    },
    {
      name: 'state',
      label: t('content.followState'),
      cell: ({ approved }) =>
        t(
          approved === true
            ? 'content.accepted'
            : approved === false
              ? 'libraries.isDeclined'
              : 'libraries.isPending'
        )
    },
    {
      name: 'date',
      label: t('common.dateAdded'),
      number: true,
      cell: ({ creation_date: date }) => formatDate(date, locale)
    },
    {
      name: 'answers',
      label: t('content.answer'),
      cell: (follow) => <Answers follow={follow} />
    }
  ]
}

export function Followers() {
  const { t } = useLanguage()
  const shown = useResource(libraryFollowers)
  const more = useAtom(libraryFollowers.$loadingMore)
  const columns = useColumns()
  if (shown.state === 'failed')
    return (
      <ErrorState
        error={describeError(shown.error)}
        onRetry={() => void libraryFollowers.reload()}
      />
    )
  if (shown.state === 'loading') return <RowSkeletons count={3} />
  const { results, next } = shown.value
  if (results.length === 0)
    return (
      <EmptyState icon="users" title={t('content.noFollowers')}>
        {t('content.noFollowersHint')}
      </EmptyState>
    )
  return (
    <>
      <Table
        label={t('content.followers')}
        columns={columns}
        rows={results}
        keyOf={keyOf}
        nameOf={nameOf}
        orderings={[]}
        ordering=""
        onOrder={() => {}}
      />
      {next && (
        <button
          type="button"
          className="btn"
          aria-busy={more || undefined}
          onClick={() => void libraryFollowers.loadMore()}
        >
          {t('content.moreFollowers')}
        </button>
      )}
    </>
  )
}
