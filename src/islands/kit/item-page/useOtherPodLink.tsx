// Menu entries of things that come from another pod: their page there, and reading them again.
import { useState, type ReactNode } from 'react'
import { webLink } from '../../../lib/text/web-link.ts'
import { $me } from '../../../stores/session/session.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { late } from '../late.tsx'
import { useAtom } from '../useAtom.ts'

const RefreshDialog = late(() =>
  import('../other-pods/RefreshDialog.tsx').then(({ RefreshDialog }) => RefreshDialog)
)

export type Elsewhere = {
  is_local: boolean
  /** Federation id: what pods ask for. Feeds have none. */
  fid: string | null | undefined
  /** The page for people, if it is another address. */
  page?: string | null | undefined
}

/** Nothing for what is of this pod. */
export function useOtherPodLink(
  what: Elsewhere | undefined
): [entries: readonly MenuEntry[], dialog: ReactNode] {
  const { t } = useLanguage()
  const me = useAtom($me)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!what || what.is_local) return [[], null]
  const fid = webLink(what.fid)
  const page = webLink(what.page) ?? fid
  return [
    [
      ...(page
        ? [{ icon: 'external', text: t('detail.openOriginal'), href: page, external: true }]
        : []),
      ...(fid && me
        ? [{ icon: 'retry', text: t('detail.refresh'), onSelect: () => setOpen(true) }]
        : [])
    ],
    fid && open && <RefreshDialog fid={fid} onClose={close} onFail={close} />
  ]
}
