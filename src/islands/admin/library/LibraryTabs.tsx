// The links between the lists of the pod's library; the rail leads to the first one.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { TabCount } from '../../kit/console/TabCount.tsx'
import { PageTabs } from '../../kit/item-page/PageTabs.tsx'

const tabs = [
  ['manage.library.edits', 'shell.edits'],
  ['manage.library.artists', 'common.artists'],
  ['manage.library.albums', 'titles.albums'],
  ['manage.library.tracks', 'common.tracks'],
  ['manage.library.channels', 'titles.channels'],
  ['manage.library.libraries', 'titles.manageLibraries'],
  ['manage.library.uploads', 'titles.manageUploads'],
  ['manage.library.tags', 'common.tags']
] as const satisfies readonly (readonly [RouteName, TextKey])[]

export function LibraryTabs({ current }: { current: RouteName }) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('titles.manage')}
      tabs={tabs.map(([route, text]) => ({
        href: routePath(route, {}, locale),
        text: (
          <>
            {t(text)}
            {route === 'manage.library.edits' && <TabCount of="pendingReviewEdits" />}
          </>
        ),
        current: route === current
      }))}
    />
  )
}
