// Lets this pod read something again on its own pod, and says what came of it.
// docs/product/federation.md#fetches.
import { useEffect, useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import { webHost } from '../../../lib/text/web-link.ts'
import { lookingUp, type Lookup } from '../../../stores/listen/other-pods/lookup.ts'
import { wordLookup } from '../../../stores/listen/other-pods/lookup-words.ts'
import { renewResources } from '../../../stores/kit/resource.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useAtom } from '../useAtom.ts'
import '../../../styles/library/refresh-dialog.css?adopt'

const titles = {
  pending: 'other-pods.pendingTitle',
  skipped: 'other-pods.skippedTitle',
  errored: 'other-pods.failedTitle',
  failed: 'other-pods.failedTitle'
} as const

function Outcome({ lookup }: { lookup: Lookup }) {
  const { t } = useLanguage()
  if (lookup.state === 'idle' || lookup.state === 'asking')
    return (
      <p className="refresh-state">
        <Icon name="spinner" />
        {t('common.searching')}
      </p>
    )
  // Where it is kept does not matter here: it is on screen.
  if (lookup.state === 'finished')
    return (
      <p className="refresh-state">
        <Icon name="done" />
        {t('other-pods.refreshed')}
      </p>
    )
  const words = wordLookup(lookup)
  return (
    <>
      <p className="refresh-state">
        <Icon name={lookup.state === 'pending' ? 'clock' : 'warn'} />
        <strong>{t(titles[lookup.state])}</strong>
      </p>
      {words && <p>{wordingText(words, t)}</p>}
    </>
  )
}

export type RefreshProps = {
  /** The address on its own pod. */
  fid: string
  onClose: () => void
}

export function RefreshDialog({ fid, onClose }: RefreshProps) {
  const { t } = useLanguage()
  const [lookup] = useState(lookingUp)
  const found = useAtom(lookup.$value)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    void lookup.begin(fid, true)
    return lookup.stop
  }, [lookup, fid, tries])
  const close = () => {
    onClose()
    // Not before: the page and this dialog with it are drawn anew.
    if (lookup.$value.get().state === 'finished') renewResources()
  }
  const failed = found.state === 'errored' || found.state === 'failed'
  return (
    <Dialog title={t('other-pods.refresh')} onClose={close}>
      <p className="muted">{t('other-pods.refreshText', { host: isolate(webHost(fid)) })}</p>
      <div role="status">
        <Outcome lookup={found} />
      </div>
      <div className="dialog-actions">
        {failed && (
          <button type="button" className="btn btn-primary" onClick={() => setTries(tries + 1)}>
            {t('other-pods.again')}
          </button>
        )}
        <button type="button" className="btn" onClick={close}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
