// The links between the screens where people add music and look after it.
import { useSyncExternalStore } from 'react'
import type { RouteName } from '../../../lib/routes/table.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isUploading } from '../../../stores/publish/uploads/mark.ts'
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
  ['upload', 'uploads.add'],
  ['upload.running', 'uploads.running'],
  ['upload.history', 'uploads.history'],
  ['upload.all', 'content.myUploads']
] as const satisfies readonly (readonly [RouteName, TextKey])[]
export type UploadTab = (typeof uploadTabs)[number][0]

type TabsProps = {
  tabs: readonly (readonly [RouteName, TextKey])[]
  current: RouteName
}

function Tabs({ tabs, current }: TabsProps) {
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

/** The storage says it when the page is drawn. */
const unwatched = () => () => {}

type UploadTabsProps = {
  current: UploadTab
  /** Whether there are groups that were started, where it is known. */
  started?: boolean | undefined
}

/** The tab of uploads in progress is there while there are some: without, it leads nowhere. */
export function UploadTabs({ current, started }: UploadTabsProps) {
  const marked = useSyncExternalStore(unwatched, isUploading, () => false)
  const running = (started ?? marked) || current === 'upload.running'
  return (
    <Tabs
      tabs={uploadTabs.filter(([tab]) => running || tab !== 'upload.running')}
      current={current}
    />
  )
}
