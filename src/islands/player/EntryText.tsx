// Where the title of an entry leads, and its artists. Music of another pod has its pages there.
import { hostOf } from '../../lib/pods/instances.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { routePath } from '../../lib/routes/match.ts'
import { isolate } from '../../lib/text/names.ts'
import { Credits } from '../../ui/Credits.tsx'
import { newTab } from '../../ui/new-tab.ts'
import { useLanguage } from '../../ui/language.tsx'

/** The attributes of the link to the page of an entry. */
export const entryLink = ({ id, pod }: QueueEntry, locale: string) =>
  pod === undefined
    ? { href: routePath('library.tracks.detail', { id }, locale) }
    : { href: `${pod}/library/tracks/${id}`, ...newTab(true) }

/** The artists of an entry, and its pod if that is not the current one. */
export function EntryCredits({
  entry: { artistCredit, pod },
  link = true,
  tabIndex
}: {
  entry: QueueEntry
  link?: boolean
  tabIndex?: number
}) {
  const { t } = useLanguage()
  return (
    <>
      <Credits
        credits={artistCredit}
        link={link && pod === undefined}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      />
      {pod !== undefined && ` · ${t('player.fromPod', { host: isolate(hostOf(pod)) })}`}
    </>
  )
}
