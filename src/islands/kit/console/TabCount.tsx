// How much waits behind a tab of a console.
import { useEffect, useState } from 'react'
import { env } from '../../../lib/env.ts'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import type { Counts } from '../../../stores/people/notifications/counts.ts'
import { useLanguage } from '../../../ui/language.tsx'

/** Nothing for none, and until the code of the frame, which counts, is there. */
export function TabCount({ of }: { of: keyof Counts }) {
  const { locale } = useLanguage()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let ends = (): void => {}
    let left = false
    import('../../../stores/people/notifications/counts.ts').then(({ $counts }) => {
      if (!left) ends = $counts.subscribe((now) => setCount(now[of]))
    }, env().report)
    return () => {
      left = true
      ends()
    }
  }, [of])
  return count > 0 && <span className="badge">{formatNumber(count, locale)}</span>
}
