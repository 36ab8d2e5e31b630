// Picture, names and summary of a person, with the actions.
import { useState } from 'react'
import type { FullActor } from '../../../lib/contract/people/profiles.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { personFollow } from '../../../stores/people/follows.ts'
import { nameOf } from '../../../stores/people/profiles/current-profile.ts'
import { $me, $session, can } from '../../../stores/session/session.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { share } from '../../kit/item-page/share.ts'
import { useFollow, type FollowWords } from '../../kit/item-page/useFollow.tsx'
import { useRadio } from '../../kit/radios/useRadio.ts'
import { late } from '../../kit/late.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const ReportDialog = late(() =>
  import('../../kit/items/ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog)
)

const words: FollowWords = {
  none: { press: 'common.follow', state: undefined },
  pending: { press: 'profiles.withdraw', state: 'profiles.isPending' },
  following: { press: 'common.unfollow', state: 'profiles.isFollowing' },
  declined: { press: 'profiles.withdraw', state: 'profiles.isDeclined' }
}

/** The picture of a person; pods of 1.4 send that of their own people with the account only. */
export const pictureOf = ({ icon, user }: FullActor): Attachment | null =>
  icon ?? user?.avatar ?? null

/** The person's summary in Markdown, so that @people and #tags in it are links. */
function About({ summary }: Pick<FullActor, 'summary'>) {
  if (!summary) return null
  const { text, content_type: type, html } = summary
  return (
    <div className="person-about">
      {type === 'text/markdown' && text ? <RichText markdown={text} /> : <RichText html={html} />}
    </div>
  )
}

type IconLinkProps = { href: string; icon: string; text: string; away?: boolean }
const IconLink = ({ href, icon, text, away }: IconLinkProps) => (
  <a
    className="icon-btn icon-btn-lg"
    href={href}
    aria-label={text}
    title={text}
    {...(away ? { target: '_blank', rel: 'noopener' } : {})}
  >
    <Icon name={icon} />
  </a>
)

/** Listens along: plays the tracks that the person plays from now on. */
function ListenAlong({ person, name }: { person: FullActor; name: string }) {
  const { t } = useLanguage()
  const { playing, press } = useRadio({
    type: 'account',
    objectId: person.full_username,
    title: { text: 'radios.alongWith', params: { name } }
  })
  return (
    <button className="btn btn-lg" type="button" data-plays onClick={() => void press()}>
      <Icon name={playing ? 'pause' : 'radio'} />
      {t(playing ? 'tracks.pause' : 'profiles.listenAlong')}
    </button>
  )
}

function ReportPerson({ person, name }: { person: FullActor; name: string }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { full_username, is_local: local, domain } = person
  return (
    <>
      <button
        className="icon-btn icon-btn-lg"
        type="button"
        aria-label={t('moderation.report')}
        title={t('moderation.report')}
        aria-haspopup="dialog"
        onPointerDown={ReportDialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
      </button>
      {open && (
        <ReportDialog
          target={{ type: 'account', full_username }}
          name={name}
          domain={local ? undefined : domain}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  )
}

type ActionsProps = { person: FullActor; name: string; path: string; follow: React.ReactNode }

function PersonActions({ person, name, path, follow }: ActionsProps) {
  const { t, locale } = useLanguage()
  const me = useAtom($me)
  const session = useAtom($session)
  const { full_username: id, is_channel: channel } = person
  const own = id === me?.full_username
  const original = person.is_local ? undefined : webLink(person.url ?? person.fid)
  return (
    <>
      {own && (
        <a className="btn btn-primary btn-lg" href={routePath('settings', {}, locale)}>
          <Icon name="edit" />
          {t('profiles.edit')}
        </a>
      )}
      {channel && (
        <a className="btn btn-primary btn-lg" href={routePath('channels.detail', { id }, locale)}>
          <Icon name="channel" />
          {t('channels.goToChannel')}
        </a>
      )}
      {follow}
      {me && !own && !channel && person.is_local && <ListenAlong person={person} name={name} />}
      <div className="detail-icons">
        <button
          className="icon-btn icon-btn-lg"
          type="button"
          aria-label={t('tracks.share')}
          title={t('tracks.share')}
          onClick={() => void share(path, name)}
        >
          <Icon name="share" />
        </button>
        {original && (
          <IconLink href={original} icon="external" text={t('tracks.openOriginal')} away />
        )}
        {!own && <ReportPerson person={person} name={name} />}
        {can(session, 'moderation') && (
          <IconLink
            href={routePath('manage.moderation.accounts.detail', { id }, locale)}
            icon="shield"
            text={t('common.openModeration')}
          />
        )}
      </div>
    </>
  )
}

/** @param path of the page of the person */
export function Head({ person, path }: { person: FullActor; path: string }) {
  const { t, locale } = useLanguage()
  const name = nameOf(person)
  const { button, state } = useFollow(personFollow, words, name)
  const joined = person.user?.date_joined
  return (
    <DetailHead
      kind={t('profiles.kind')}
      title={name}
      round
      art={<Face name={name} cover={pictureOf(person)} eager />}
      credits={
        <p className="detail-credits">
          <bdi className="person-handle">@{person.full_username}</bdi>
        </p>
      }
      facts={
        <>
          <FactsLine
            facts={[
              joined && t('profiles.since', { date: formatDate(joined, locale) }),
              fromPod({ is_local: person.is_local, fid: person.url ?? person.fid }),
              state
            ]}
          />
          <About summary={person.summary} />
        </>
      }
      actions={<PersonActions person={person} name={name} path={path} follow={button} />}
    />
  )
}
