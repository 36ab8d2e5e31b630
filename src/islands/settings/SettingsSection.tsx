// One section of the settings: the heading is drawn at once, the rest when it is near the screen.
// Errors stay inside the section.
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { loadTexts } from '../../lib/i18n/late.ts'
import { describeError } from '../../stores/errors.ts'
import { isTokenSession } from '../../stores/session/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { Fence } from '../island.tsx'
import { CookieOnly } from './sections/CookieOnly.tsx'
import type { Section } from './sections.ts'

type SettingsSectionProps = {
  section: Section
  /** The content is to be loaded now. */
  wanted: boolean
  onNear: (id: string) => void
}

/** One window height ahead, so that the content is loaded before it is visible. */
const NEAR = '100% 0px'

type Part =
  | { state: 'waiting' }
  | { state: 'ready'; Content: ComponentType }
  | { state: 'failed'; error: unknown }

export function SettingsSection({ section, wanted, onNear }: SettingsSectionProps) {
  const { locale, t } = useLanguage()
  const { id, title, lede, height, load } = section
  const box = useRef<HTMLElement>(null)
  const [part, setPart] = useState<Part>({ state: 'waiting' })

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

  useEffect(() => {
    if (!wanted || closed || part.state !== 'waiting') return
    let alive = true
    Promise.all([load(), loadTexts(locale, section.areas ?? [])]).then(
      ([{ default: Content }]) => alive && setPart({ state: 'ready', Content }),
      (error: unknown) => alive && setPart({ state: 'failed', error })
    )
    return () => void (alive = false)
  }, [wanted, closed, part.state, load, locale, section])

  const waiting = wanted && part.state === 'waiting' && !closed
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
        <ErrorState
          error={describeError(part.error)}
          onRetry={() => setPart({ state: 'waiting' })}
        />
      )}
      {part.state === 'ready' && (
        <Fence>
          <part.Content />
        </Fence>
      )}
    </section>
  )
}
