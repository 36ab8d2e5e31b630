// Where adding content begins: what can be added, and where.
// docs/product/screens.md#content-and-upload.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { $me, $session, can } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ChannelDialog } from '../../kit/channels/parts.ts'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { ChannelChoice } from '../../kit/publish/parts.ts'
import { ContentTabs } from '../../kit/content/ContentTabs.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { ServerImport } from './parts.ts'
import '../../../styles/library/content.css?adopt'

type Way = { icon: string; title: TextKey; text: TextKey; href: string }

export const ContentHome = island('ContentHome', function ContentHome() {
  const { t, locale } = useLanguage()
  const username = useAtom($me)?.username
  const manages = can(useAtom($session), 'library')
  const newer = useAtom($uiVersion) === 'v2'
  const to = (route: Parameters<typeof routePath>[0], params = {}) =>
    routePath(route, params, locale)
  const ways: readonly Way[] = [
    ...(newer
      ? [
          {
            icon: 'upload',
            title: 'titles.upload',
            text: 'content.uploadCard',
            href: to('upload')
          } as const
        ]
      : []),
    {
      icon: 'library',
      title: 'content.myLibraries',
      text: 'content.librariesCard',
      href: to('content.libraries')
    },
    {
      icon: 'list',
      title: 'content.myUploads',
      text: 'content.uploadsCard',
      href: to('content.libraries.tracks')
    },
    {
      icon: 'channel',
      title: 'common.channels',
      text: 'content.channelsCard',
      href: username ? to('profile.overview', { username }) : to('content')
    },
    {
      icon: 'globe',
      title: 'libraries.remote',
      text: 'content.remoteCard',
      href: to('content.remote')
    }
  ]
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('titles.content')}</h1>
          <p className="muted lede">{t('content.lede')}</p>
        </div>
        <div className="actions">
          <NewButton plain needs="channels" text="own-channels.new" dialog={ChannelDialog} />
        </div>
      </div>
      <ContentTabs current="content" />
      <ul className="ways" role="list">
        {ways.map(({ icon, title, text, href }) => (
          <li key={title} data-needs={icon === 'channel' ? 'channels' : undefined}>
            <a className="way" href={href}>
              <Icon name={icon} />
              <b>{t(title)}</b>
              <span className="muted">{t(text)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ChannelChoice waiting={<RowSkeletons count={3} />} />
      {manages && <ServerImport waiting={<RowSkeletons count={4} />} />}
    </>
  )
})
