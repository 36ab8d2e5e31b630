// Parts of a page whose code and texts are loaded when they are first needed.
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { env } from '../../lib/env.ts'
import { hasTexts, loadTexts } from '../../lib/i18n/late.ts'
import { describeError } from '../../stores/errors/errors.ts'
import { showMessage } from '../../stores/kit/messages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useLanguage } from '../../ui/language.tsx'

type Loaded<P> =
  | { state: 'waiting' }
  | { state: 'ready'; Content: ComponentType<P> }
  | { state: 'failed'; error: unknown; retry: () => void }

export type LateProps = {
  /** Drawn while it loads; by default nothing. */
  waiting?: ReactNode
  /**
   * For parts that a press has opened: closes the part, after a message said that it could not be
   * loaded. Without it, an error with a retry button is drawn in the place of the part.
   */
  onFail?: () => void
}

export type LatePart<P = object> = ComponentType<P & LateProps> & {
  /**
   * Loads the part before it is needed, e.g. when the pointer reaches the button that opens it. A
   * failure shows nothing: the part is loaded again when it is needed.
   */
  fetchAhead: () => void
  /** For frames that depend on the state of their part, which waits until it is `wanted`. */
  useLoaded: (wanted: boolean) => Loaded<P>
}

/**
 * Makes a component of code that is loaded when it is first drawn, in parallel with the texts of
 * the page's late parts. Call it once per part, outside components: what is loaded is kept over
 * page changes.
 * @param load imports the code; the build finds the texts that it uses
 */
export function late<P extends object = object>(
  load: () => ComponentType<P> | Promise<ComponentType<P>>
): LatePart<P> {
  let Content: ComponentType<P> | undefined
  /** The languages in which its texts are there; other pages have other files. */
  const languages = new Set<string>()

  async function fetchPart(locale = env().language()): Promise<void> {
    ;[Content] = await Promise.all([load(), loadTexts('late')])
    languages.add(locale)
  }

  function useLoaded(wanted: boolean): Loaded<P> {
    const { locale } = useLanguage()
    const [result, setResult] = useState<{ error?: unknown }>({})
    const failed = 'error' in result
    const waiting = !failed && !(wanted && Content && (languages.has(locale) || hasTexts('late')))
    useEffect(() => {
      if (!wanted || !waiting) return
      let mounted = true
      fetchPart(locale).then(
        () => mounted && setResult({}),
        (error: unknown) => mounted && setResult({ error })
      )
      return () => void (mounted = false)
    }, [wanted, waiting, locale])
    if (failed) return { state: 'failed', error: result.error, retry: () => setResult({}) }
    return waiting ? { state: 'waiting' } : { state: 'ready', Content: Content! }
  }

  function Late({ waiting, onFail, ...props }: P & LateProps) {
    const loaded = useLoaded(true)
    const closes = loaded.state === 'failed' && onFail !== undefined
    const close = useEffectEvent(() => {
      showMessage({ text: 'errors.page' }, { color: 'danger', key: 'page' })
      onFail?.()
    })
    useEffect(() => {
      if (closes) close()
    }, [closes])
    if (loaded.state === 'ready') return <loaded.Content {...(props as unknown as P)} />
    if (loaded.state === 'waiting') return waiting
    return closes ? null : <ErrorState error={describeError(loaded.error)} onRetry={loaded.retry} />
  }

  return Object.assign(Late, {
    fetchAhead: () => void fetchPart().catch(() => undefined),
    useLoaded
  })
}
