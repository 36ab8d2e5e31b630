// What the pod makes of the text: its HTML, sanitised again.
import { useEffect, useState } from 'react'
import { previewText } from '../../../lib/api/admin/instance.ts'
import { safeHtml } from '../../../lib/text/safe-html.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Html } from '../../../ui/rich-text/Html.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Drawn = { nodes: DocumentFragment } | { error: unknown }

export function Preview({ text, label }: { text: string; label: string }) {
  const { t } = useLanguage()
  const [drawn, setDrawn] = useState<Drawn>()
  const [tries, setTries] = useState(0)
  const blank = text.trim() === ''
  useEffect(() => {
    if (blank) return
    let wanted = true
    previewText(text)
      .then(safeHtml)
      .then(
        (nodes) => wanted && setDrawn({ nodes }),
        (error: unknown) => wanted && setDrawn({ error })
      )
    return () => void (wanted = false)
  }, [text, blank, tries])
  const retry = () => {
    setDrawn(undefined)
    setTries(tries + 1)
  }
  const body = () => {
    if (blank) return <p className="muted">{t('form.nothing')}</p>
    if (!drawn) return <p className="muted">{t('form.loading')}</p>
    if ('nodes' in drawn) return <Html className="prose" dir="auto" of={drawn.nodes} />
    const { error } = drawn
    return (
      <ErrorState error={describeError(error)} onRetry={isRetryable(error) ? retry : undefined} />
    )
  }
  return (
    <section
      className="editor-preview"
      aria-label={t('form.previewOf', { label })}
      aria-busy={!blank && !drawn}
      aria-live="polite"
    >
      {body()}
    </section>
  )
}
