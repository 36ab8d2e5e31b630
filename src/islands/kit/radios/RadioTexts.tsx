// Radios appear on pages that do not load the texts for radios. They are loaded here, and nothing
// is drawn until then.
import { Suspense, use, type ReactNode } from 'react'
import { hasTexts, loadTexts } from '../../../lib/i18n/late.ts'
import { useLanguage } from '../../../ui/texts.tsx'

const AREAS = ['radios'] as const

function Ready({ children }: { children: ReactNode }) {
  const { locale } = useLanguage()
  if (typeof document !== 'undefined' && !hasTexts(locale, AREAS)) use(loadTexts(locale, AREAS))
  return children
}

export const RadioTexts = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Ready>{children}</Ready>
  </Suspense>
)
