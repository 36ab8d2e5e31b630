// The menu that exports and imports subscriptions.
import { useState } from 'react'
import { podOrigin } from '../../../../lib/pods/address.ts'
import { MoreButton } from '../../../../ui/cards/CardMenu.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { late } from '../../../kit/late.tsx'
import { exportSubscriptions } from './export.ts'

const OpmlDialog = late(() => import('./OpmlDialog.tsx').then(({ OpmlDialog }) => OpmlDialog))

export function OpmlMenu() {
  const { t } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState(false)
  const name = t('channels.subscriptions')
  const close = () => setOpen(false)
  const exportAll = () => {
    const pod = new URL(podOrigin()).host
    return exportSubscriptions(t('channels.exportTitle', { pod }))
  }
  return (
    <>
      <MoreButton className="list-more" name={name} onMenu={setAnchor} />
      {anchor && (
        <Menu
          label={t('lists.moreFor', { name })}
          anchor={anchor}
          entries={[
            { icon: 'upload', text: t('channels.importOpml'), onSelect: () => setOpen(true) },
            { icon: 'download', text: t('channels.exportOpml'), onSelect: () => void exportAll() }
          ]}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {open && <OpmlDialog onClose={close} onFail={close} />}
    </>
  )
}
