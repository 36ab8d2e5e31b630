// The links between the screens where people add music and look after it.
import type { RouteName } from '../../../lib/routes/table.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { PageTabs } from '../item-page/PageTabs.tsx'

const contentTabs = [
  ['content', 'content.start'],
  ['content.libraries', 'content.myLibraries'],
  ['content.libraries.tracks', 'content.myUploads'],
  ['content.remote', 'libraries.remote']
] as const satisfies readonly (readonly [RouteName, TextKey])[]

/** Of the newer interface. */
const uploadTabs = [
  ['upload', 'titles.upload'],
  ['upload.history', 'content.history'],
  ['upload.all', 'content.myUploads']
] as const satisfies readonly (readonly [RouteName, TextKey])[]

function Tabs({
  tabs,
  current
}: {
  tabs: typeof contentTabs | typeof uploadTabs
  current: RouteName
}) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('titles.content')}
      tabs={tabs.map(([route, text]) => ({
        href: routePath(route, {}, locale),
        text: t(text),
        current: route === current
      }))}
    />
  )
}

export const ContentTabs = ({ current }: { current: (typeof contentTabs)[number][0] }) => (
  <Tabs tabs={contentTabs} current={current} />
)
export const UploadTabs = ({ current }: { current: (typeof uploadTabs)[number][0] }) => (
  <Tabs tabs={uploadTabs} current={current} />
)
