// A description written by a user. A long one is first shown as an excerpt, with a button for the
// whole text.
import { useEffect, useId, useMemo, useState } from 'react'
import { markdownHtml } from '../../lib/text/markdown.ts'
import { excerpt, plainText, safeHtml } from '../../lib/text/safe-html.ts'
import { Html } from './Html.tsx'
import { useLanguage } from '../language.tsx'

type Props = { html: string } | { markdown: string }

/**
 * The text comes from the pod; only output of DOMPurify is put into the page. Until DOMPurify is
 * loaded, and for an excerpt, the plain text is shown, so that nothing moves when the rest arrives.
 */
export function RichText(props: Props) {
  const { t, locale } = useLanguage()
  const isHtml = 'html' in props
  const source = isHtml ? props.html : props.markdown
  const id = useId()
  const [safe, setSafe] = useState<{ of: string; nodes: DocumentFragment }>()
  const [open, setOpen] = useState(false)
  const text = useMemo(() => (isHtml ? plainText(source) : source), [source, isHtml])
  const short = excerpt(text)
  const long = short !== text
  const whole = !long || open
  useEffect(() => {
    if (!whole) return
    let wanted = true
    // If the code for it cannot be loaded (offline), the plain text stays.
    ;(isHtml ? safeHtml(source) : markdownHtml(source, locale)).then(
      (nodes) => wanted && setSafe({ of: source, nodes }),
      () => undefined
    )
    return () => {
      wanted = false
    }
  }, [source, isHtml, locale, whole])
  if (text === '') return null
  return (
    <div className="prose">
      {whole && safe?.of === source ? (
        <Html id={id} dir="auto" of={safe.nodes} />
      ) : (
        <p id={id} className={whole ? (isHtml ? undefined : 'prose-raw') : 'clamp-3'} dir="auto">
          {whole ? text : short}
        </p>
      )}
      {long && (
        <button
          className="btn btn-sm"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'tracks.showLess' : 'tracks.showAll')}
        </button>
      )}
    </div>
  )
}
