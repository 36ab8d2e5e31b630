// The links between the screens of uploads.
import { useSyncExternalStore } from 'react'
import type { RouteName } from '../../../lib/routes/table.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { isUploading } from '../../../stores/publish/uploads/mark.ts'
import { RouteTabs } from '../item-page/PageTabs.tsx'

/** Of the newer interface. */
const uploadTabs = [
  ['upload', 'uploads.add'],
  ['upload.running', 'uploads.running'],
  ['upload.history', 'uploads.history'],
  ['upload.all', 'content.myUploads']
] as const satisfies readonly (readonly [RouteName, TextKey])[]
export type UploadTab = (typeof uploadTabs)[number][0]

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
    <RouteTabs
      label="titles.content"
      tabs={uploadTabs.filter(([tab]) => running || tab !== 'upload.running')}
      current={current}
    />
  )
}
