// Rich text of pods and users. Until the parser is loaded, the raw text is shown; offline it stays
// that way.
import { useEffect, useState } from 'react'
import { markdownHtml } from '../../lib/text/markdown.ts'
import { plainText, safeHtml } from '../../lib/text/safe-html.ts'
import { Html } from './Html.tsx'
import { useLanguage } from '../language.tsx'

/** @param type media type of the text; Markdown unless it is `text/html` */
export function Markdown({ text, type }: { text: string; type?: string }) {
  const { locale } = useLanguage()
  const isHtml = type === 'text/html'
  const [drawn, setDrawn] = useState<{ of: string; nodes: DocumentFragment }>()
  useEffect(() => {
    let wanted = true
    ;(isHtml ? safeHtml(text) : markdownHtml(text, locale)).then(
      (nodes) => wanted && setDrawn({ of: text, nodes }),
      () => undefined
    )
    return () => void (wanted = false)
  }, [text, isHtml, locale])
  if (drawn?.of !== text)
    return (
      <div className="prose prose-raw" dir="auto">
        {isHtml ? plainText(text) : text}
      </div>
    )
  return (
    <div className="prose" dir="auto">
      <Html of={drawn.nodes} />
    </div>
  )
}
