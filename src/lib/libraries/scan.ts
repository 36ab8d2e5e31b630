// The state of a scan in words that screens have. docs/product/federation.md#scans.
import type { LibraryScan } from '../contract/publish/libraries/remote.ts'

/**
 * - `problem`: the other pod could not be read
 * - `partly`: scanned, but some files could not be read
 */
export type ScanState = 'pending' | 'scanning' | 'scanned' | 'partly' | 'problem'

/** An unknown state counts as pending. */
export function scanState(scan: LibraryScan): ScanState {
  if (scan.status === 'scanning') return 'scanning'
  if (scan.status === 'errored') return 'problem'
  if (scan.status !== 'finished') return 'pending'
  return scan.errored_files > 0 ? 'partly' : 'scanned'
}

/** After a day a scan that has not ended is one whose pod was stopped. */
const MAX_SCAN_MS = 24 * 3_600_000

/** Whether a scan waits or is under way. @param now milliseconds since 1970 */
export function isRunning(scan: LibraryScan | undefined, now = Date.now()): boolean {
  if (!scan || !['pending', 'scanning'].includes(scanState(scan))) return false
  const begun = Date.parse(scan.modification_date ?? scan.creation_date)
  return !(now - begun > MAX_SCAN_MS)
}

/** From 0 to 1; 0 while the number of files is unknown. */
export function scanProgress({ processed_files: done, total_files: all }: LibraryScan): number {
  const share = done / all
  return share >= 0 && all > 0 ? Math.min(1, share) : 0
}
