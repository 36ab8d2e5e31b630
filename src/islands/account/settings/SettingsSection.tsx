// One section of the settings: the heading is drawn at once, the rest when it is near the screen.
// Errors stay inside the section.
import { useEffect, useEffectEvent, useRef } from 'react'
import { describeError } from '../../../stores/errors/errors.ts'
import { isTokenSession } from '../../../stores/session/session.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ErrorBoundary } from '../../island.tsx'
import { CookieOnly } from './sections/CookieOnly.tsx'
import type { Section } from './section-list.ts'

type SettingsSectionProps = {
  section: Section
  /** The content is to be loaded now. */
  wanted: boolean
  onNear: (id: string) => void
}

/** One window height ahead, so that the content is loaded before it is visible. */
const NEAR = '100% 0px'

export function SettingsSection({ section, wanted, onNear }: SettingsSectionProps) {
  const { t } = useLanguage()
  const { id, title, lede, height, Content } = section
  const box = useRef<HTMLElement>(null)
  const near = useEffectEvent(() => onNear(id))

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: NEAR
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  // The kind of session is known after sign-in and does not change until sign-out.
  const closed = wanted && section.needs === 'cookie' && isTokenSession()

  const open = wanted && !closed
  const part = Content.useLoaded(open)

  const waiting = open && part.state === 'waiting'
  return (
    <section
      className="settings-section"
      id={id}
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-busy={waiting || undefined}
      style={closed || part.state === 'ready' ? undefined : { minBlockSize: `${height}rem` }}
    >
      <h2 id={`${id}-title`}>{t(title)}</h2>
      {lede && <p className="muted">{t(lede)}</p>}
      {closed && <CookieOnly path={`/settings#${id}`} />}
      {/* Only a section that is loading is animated; sections far below are not. */}
      {waiting && <div className="skeleton settings-wait" aria-hidden="true" />}
      {part.state === 'failed' && (
        <ErrorState error={describeError(part.error)} onRetry={part.retry} />
      )}
      {part.state === 'ready' && (
        <ErrorBoundary>
          <part.Content />
        </ErrorBoundary>
      )}
    </section>
  )
}
