// Gives every island its language, its texts, the started shell, and an error boundary.
import { Component, Suspense, use, useMemo, type ComponentType, type ReactNode } from 'react'
import { start } from '../boot/start.ts'
import { env, hasEnv } from '../lib/env.ts'
import { hasTexts, loadTexts } from '../lib/i18n/late.ts'
import { translator } from '../lib/i18n/texts.ts'
import { renewResources } from '../stores/kit/resource.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LanguageContext } from '../ui/language.tsx'

/**
 * An error boundary: shows a notice in place of the failed content; its button asks the pod anew.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    if (hasEnv()) env().report(error)
  }
  override render() {
    return this.state.failed ? (
      <ErrorState
        error={{ text: 'common.islandFailed' }}
        onRetry={() => {
          renewResources()
          this.setState({ failed: false })
        }}
      />
    ) : (
      this.props.children
    )
  }
}

/** Draws its children once the page's texts are loaded; at build time all texts are available. */
function WithTexts({ children }: { children: ReactNode }) {
  if (typeof document !== 'undefined' && !hasTexts()) use(loadTexts())
  return children
}

/**
 * Makes an island of a component. The page passes its language as `locale` (BCP 47); everything
 * inside reads it with `useLanguage`. A failure inside shows a notice with a retry button in its
 * place; the rest of the page keeps working.
 */
export function island<P extends object>(name: string, Content: ComponentType<P>) {
  if (typeof document !== 'undefined') start()
  function Island(props: P & { locale: string }) {
    const { locale } = props
    const language = useMemo(() => ({ locale, t: translator(locale) }), [locale])
    return (
      <LanguageContext value={language}>
        <ErrorBoundary>
          <Suspense>
            <WithTexts>
              <Content {...props} />
            </WithTexts>
          </Suspense>
        </ErrorBoundary>
      </LanguageContext>
    )
  }
  Island.displayName = name
  return Island
}
