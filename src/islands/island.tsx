// What every island gets: its language, its texts, the started shell, and an error boundary.
import { Component, Suspense, use, useMemo, type ReactNode } from 'react'
import { start } from '../boot/start.ts'
import { areasOf } from '../boot/navigation/texts.ts'
import { env, hasEnv } from '../lib/env.ts'
import { hasTexts, loadTexts } from '../lib/i18n/late.ts'
import { translator, type Translate } from '../lib/i18n/texts.ts'
import { LanguageContext, useLanguage } from '../ui/texts.tsx'

export type IslandProps = { locale: string; t: Translate }

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <div className="notice notice-danger" role="alert">
      <p>{t('common.islandFailed')}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}

/** An error boundary: shows a notice with a retry button in place of the failed content. */
export class Fence extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    if (hasEnv()) env().report(error)
  }
  override render() {
    return this.state.failed ? (
      <Failed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

/** Draws its children once the page's texts are loaded; at build time all texts are available. */
function WithTexts({ locale, children }: { locale: string; children: ReactNode }) {
  if (typeof document !== 'undefined') {
    const areas = areasOf()
    if (!hasTexts(locale, areas)) use(loadTexts(locale, areas))
  }
  return children
}

/**
 * Makes an island of a component: `locale` (BCP 47) comes from the page, `t` is added here. A
 * failure inside shows a notice with a retry button in its place; the rest of the page keeps
 * working.
 */
export function island<P extends object>(
  name: string,
  Content: (props: P & IslandProps) => ReactNode
) {
  function Island(props: P & { locale: string }) {
    if (typeof document !== 'undefined') start()
    const { locale } = props
    const language = useMemo(() => ({ locale, t: translator(locale) }), [locale])
    return (
      <LanguageContext value={language}>
        <Fence>
          <Suspense>
            <WithTexts locale={locale}>
              <Content {...props} t={language.t} />
            </WithTexts>
          </Suspense>
        </Fence>
      </LanguageContext>
    )
  }
  Island.displayName = name
  return Island
}
