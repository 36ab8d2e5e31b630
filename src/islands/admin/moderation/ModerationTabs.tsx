// The links between the screens of moderators, and what these screens share.
import '../../../styles/admin/moderation.css?adopt'
import { useId, useRef, type ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type {
  ManageUserRequest,
  UserRequestStatus
} from '../../../lib/contract/admin/moderation/reviews.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { SubjectKind } from '../../../lib/moderation/subjects.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { TabCount } from '../../kit/console/TabCount.tsx'
import { useFocusBack } from '../../kit/console/useFocusBack.ts'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'

const tabs = [
  ['reports', 'moderation.reports'],
  ['requests', 'moderation.requests'],
  ['domains', 'moderation.domains'],
  ['accounts', 'moderation.accounts']
] as const satisfies readonly (readonly [string, TextKey])[]
export type ModerationTab = (typeof tabs)[number][0]

export function ModerationTabs({ current }: { current: ModerationTab }) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('moderation.tabs')}
      tabs={tabs.map(([name, text]) => ({
        href: routePath(`manage.moderation.${name}`, {}, locale),
        text: (
          <>
            {t(text)}
            {name === 'reports' && <TabCount of="pendingReviewReports" />}
            {name === 'requests' && <TabCount of="pendingReviewRequests" />}
          </>
        ),
        current: name === current
      }))}
    />
  )
}

export const kinds: Readonly<Record<SubjectKind, readonly [icon: string, text: TextKey]>> = {
  artist: ['artist', 'common.kindArtist'],
  album: ['album', 'common.kindAlbum'],
  track: ['note', 'moderation.kindTrack'],
  channel: ['channel', 'moderation.kindChannel'],
  library: ['library', 'moderation.kindLibrary'],
  playlist: ['playlist', 'common.kindPlaylist'],
  account: ['user', 'moderation.kindAccount'],
  other: ['info', 'moderation.kindOther']
}

export const requestTexts: Readonly<Record<UserRequestStatus, TextKey>> = {
  pending: 'moderation.pending',
  approved: 'moderation.approved',
  refused: 'moderation.refused'
}
/** Who asks to join. */
export const requesterName = (
  { submitter }: Pick<ManageUserRequest, 'submitter'>,
  t: Translate
): string => submitter?.preferred_username ?? submitter?.full_username ?? t('edits.nobody')

/** Characters of a message that a row shows at most; its page shows all. */
const EXCERPT = 150
/** The begin of a long text, with a sign that there is more. */
export const excerpt = (text: string): string =>
  text.length > EXCERPT
    ? `${text
        .slice(0, EXCERPT)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

const states = { pending: 'waiting', approved: 'done', refused: 'refused' } as const

export function StateMark({
  state,
  text
}: {
  state: 'waiting' | 'done' | 'refused'
  text: string
}) {
  const icon = { waiting: 'clock', done: 'done', refused: 'block' }[state]
  return (
    <span className="console-state" data-state={state}>
      <Icon name={icon} small />
      {text}
    </span>
  )
}

export function ReportState({ handled }: { handled: boolean }) {
  const { t } = useLanguage()
  const text = t(handled ? 'moderation.handled' : 'moderation.open')
  return <StateMark state={handled ? 'done' : 'waiting'} text={text} />
}

export function RequestState({ status }: { status: UserRequestStatus }) {
  const { t } = useLanguage()
  return (
    <StateMark
      state={states[status] ?? 'waiting'}
      text={t(requestTexts[status] ?? 'moderation.pending')}
    />
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useFocusBack(head, '.console-panel')
  return (
    <section className="console-panel" aria-labelledby={id}>
      <h2 id={id} ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** An account as a link to its page in the moderation, by its full name; null if it is gone. */
export function AccountLink({ account }: { account: { full_username: string } | null }) {
  const { t, locale } = useLanguage()
  if (!account) return <span className="muted">{t('edits.nobody')}</span>
  const id = String(account.full_username)
  return (
    <a className="link" href={routePath('manage.moderation.accounts.detail', { id }, locale)}>
      <bdi>@{id}</bdi>
    </a>
  )
}
