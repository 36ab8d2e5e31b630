// The links between the screens where people add music and look after it.
import type { RouteName } from '../../../lib/routes/table.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { RouteTabs } from '../item-page/PageTabs.tsx'

const contentTabs = [
  ['content', 'content.start'],
  ['content.libraries', 'content.myLibraries'],
  ['content.libraries.tracks', 'content.myUploads'],
  ['content.remote', 'libraries.remote']
] as const satisfies readonly (readonly [RouteName, TextKey])[]

export const ContentTabs = ({ current }: { current: (typeof contentTabs)[number][0] }) => (
  <RouteTabs label="titles.content" tabs={contentTabs} current={current} />
)
