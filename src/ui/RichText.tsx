// A description somebody wrote. It begins as a short excerpt; the whole of it comes on request.
import { useEffect, useId, useState } from 'react'
import { excerpt, safeHtml, type SafeText } from '../lib/safe-html.ts'
import { useLanguage } from './texts.tsx'

/** Nothing is shown before it is cleaned. `html` is the pod's; what gets here passes DOMPurify. */
export function RichText({ html }: { html: string }) {
  const { t } = useLanguage()
  const id = useId()
  const [content, setContent] = useState<SafeText>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let wanted = true
    void safeHtml(html).then((safe) => wanted && setContent(safe))
    return () => {
      wanted = false
    }
  }, [html])
  if (!content) return <div className="prose prose-blank" aria-busy="true" />
  const short = excerpt(content.text)
  const long = short !== content.text
  return (
    <div className="prose">
      {long && !open ? (
        <p id={id} className="clamp-3" dir="auto">
          {short}
        </p>
      ) : (
        <div id={id} dir="auto" dangerouslySetInnerHTML={{ __html: content.html }} />
      )}
      {long && (
        <button className="btn btn-sm" type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'detail.showLess' : 'detail.showAll')}
        </button>
      )}
    </div>
  )
}
