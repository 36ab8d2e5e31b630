// What a style sheet does, in a frame of its own: nothing of it reaches this page.
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** The page's own style sheets and look. */
function dress(inner: Document): void {
  const root = inner.documentElement
  for (const name of ['lang', 'dir', 'data-theme']) {
    const value = document.documentElement.getAttribute(name)
    if (value !== null) root.setAttribute(name, value)
  }
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    inner.head.append(inner.importNode(link))
}

function Sample() {
  const { t } = useLanguage()
  return (
    <main className="page">
      <div className="page-head">
        <h1>{t('common.albums')}</h1>
      </div>
      <p>
        {t('preferences.sampleText')}{' '}
        <a className="link" href="#sample">
          {t('common.artists')}
        </a>
      </p>
      <p className="actions">
        <button type="button" className="btn btn-primary">
          <Icon name="play" />
          {t('common.play')}
        </button>
        <button type="button" className="btn">
          {t('common.shuffle')}
        </button>
      </p>
    </main>
  )
}

function Frame({ css }: { css: string }) {
  const { t } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [inner, setInner] = useState<Document>()
  // Chromium has loaded it before it can be found, Firefox replaces its document a moment later.
  const open = (element: HTMLIFrameElement | null) => {
    const found = element?.contentDocument
    if (!found || found.body.childElementCount > 0) return
    dress(found)
    setInner(found)
  }
  useEffect(() => open(frame.current), [])
  useEffect(() => {
    const view = inner?.defaultView
    if (!inner || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(`@layer custom {\n${css}\n}`)
    inner.adoptedStyleSheets = [sheet]
  }, [inner, css])
  return (
    <>
      {/* Without scripts; the page itself fills it. */}
      <iframe
        ref={frame}
        className="preference-frame"
        title={t('preferences.cssPreview')}
        sandbox="allow-same-origin"
        onLoad={(event) => open(event.currentTarget)}
      />
      {inner && createPortal(<Sample />, inner.body)}
    </>
  )
}

export function StylePreview({ css }: { css: string }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="btn btn-sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="eye" small />
          {t('preferences.showPreview')}
        </button>
      </div>
      {open && <Frame css={css} />}
    </>
  )
}
