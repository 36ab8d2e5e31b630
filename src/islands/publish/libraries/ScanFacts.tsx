// How far the pod has read a library of another pod. docs/product/federation.md#scans.
import type { LibraryScan } from '../../../lib/contract/publish/libraries/remote.ts'
import { scanProgress, scanState } from '../../../lib/libraries/scan.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { formatPercent } from '../../../lib/i18n/percent.ts'
import { useLanguage } from '../../../ui/language.tsx'

export function ScanFacts({ scan }: { scan: LibraryScan }) {
  const { t, locale } = useLanguage()
  const state = scanState(scan)
  switch (state) {
    case 'pending':
      return <span>{t('libraries.scanPending')}</span>
    case 'problem':
      return <span className="scan-problem">{t('libraries.scanProblem')}</span>
    case 'scanned':
      return (
        <span>
          {scan.modification_date
            ? t('libraries.scannedOn', { date: formatDate(scan.modification_date, locale) })
            : t('libraries.scanned')}
        </span>
      )
    case 'partly':
      return (
        <span className="scan-problem">
          {t('libraries.scanPartly', { count: scan.errored_files })}
        </span>
      )
    case 'scanning': {
      const share = scanProgress(scan)
      const percent = formatPercent(share, locale)
      return (
        <span className="scan-running">
          {t('libraries.scanning', { percent })}
          <progress value={share} max={1} aria-label={t('libraries.scanProgress')} />
        </span>
      )
    }
  }
}
