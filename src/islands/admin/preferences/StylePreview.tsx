// What a style sheet does, in a frame of its own: nothing of it reaches this page.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** The page's own style sheets and look. */
function dress(inner: Document): void {
  const root = inner.documentElement
  inner.body.setAttribute('data-dressed', '')
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
    <div className="page">
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
    </div>
  )
}

/** Applies a style sheet to the document of an element, instead of the one before. */
function applyTo({ ownerDocument: inner }: HTMLElement, css: string): void {
  if (!inner.defaultView) return
  const sheet = new inner.defaultView.CSSStyleSheet()
  sheet.replaceSync(`@layer custom {\n${css}\n}`)
  inner.adoptedStyleSheets = [sheet]
}

function Frame({ css }: { css: string }) {
  const { t } = useLanguage()
  const [content, setContent] = useState<HTMLElement>()
  // Chromium has loaded it before it can be heard, Firefox replaces its document a moment later.
  const open = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner?.body || inner.body.hasAttribute('data-dressed')) return
    dress(inner)
    setContent(inner.body)
  }
  useEffect(() => {
    if (content) applyTo(content, css)
  }, [content, css])
  return (
    <>
      {/* Without scripts; the page itself fills it. */}
      <iframe
        ref={open}
        className="preference-frame"
        title={t('preferences.cssPreview')}
        sandbox="allow-same-origin"
        onLoad={(event) => open(event.currentTarget)}
      />
      {content && createPortal(<Sample />, content)}
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
