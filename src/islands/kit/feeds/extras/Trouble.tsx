// Why a file of a feed could not be read.
import { formatSize } from '../../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { MAX_FEED, MAX_FILE, TIME_LIMIT } from '../../../../lib/feeds/extras/file.ts'
import { ExtrasProblem, type ExtrasReason } from '../../../../lib/feeds/extras/types.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../../ui/language.tsx'

const TEXTS: Readonly<Record<ExtrasReason, TextKey>> = {
  refused: 'feeds.refused',
  missing: 'feeds.missing',
  tooLarge: 'feeds.tooLarge',
  unreadable: 'feeds.unreadable',
  late: 'feeds.late'
}

export type TroubleProps = {
  error: unknown
  host: string
  /** A file that the feed names, not the feed itself. */
  file?: boolean
  onRetry: () => void
}

export function Trouble({ error, host, file = false, onRetry }: TroubleProps) {
  const { locale } = useLanguage()
  if (!(error instanceof ExtrasProblem))
    return <ErrorState error={describeError(error)} onRetry={onRetry} />
  const params = {
    host: isolate(host),
    size: formatSize(file ? MAX_FILE : MAX_FEED, locale),
    count: TIME_LIMIT / 1000
  }
  return <ErrorState error={{ text: TEXTS[error.reason], params }} onRetry={onRetry} />
}
