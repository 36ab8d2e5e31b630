// Leaving a form with something unsaved in it asks first, whatever the way: links, Back, the program, closing the tab.
// docs/product/navigation.md#unsaved-work.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '../../ui/texts.tsx'
import { Dialog } from './Dialog.tsx'

type Question = { leave: () => void; stay: () => void }

/** What the person wrote of everything that would be sent, as one text. What the browser filled in by itself is no work of theirs. */
function written(id: string): string | undefined {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${id}"]`)
  if (!form) return undefined
  const filled = new Map(
    [...form.querySelectorAll<HTMLInputElement>('input:autofill')].map((each) => [each.name, each.defaultValue])
  )
  const values = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return JSON.stringify(values.map(([name, value]) => [name, filled.get(name) ?? value]))
}

/** Page changes that somebody asks about already: a page with several forms asks once. */
const asked = new WeakSet<Event>()

/**
 * Asks before the page is left while something is unsaved.
 * @param isUnsaved looks when the page is about to be left
 * @returns the question, to be drawn beside what would be lost
 */
export function useLeaveQuestion(isUnsaved: () => boolean): ReactNode {
  const { t } = useLanguage()
  const [question, setQuestion] = useState<Question>()
  const returning = useRef(false)
  const leaving = useRef(false)
  const ask = useEffectEvent(() => !leaving.current && isUnsaved())

  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => ask() && event.preventDefault()
    const changing = (event: DocumentEventMap['astro:before-preparation']) => {
      if (asked.has(event)) return
      // The step that undoes a refused Back is no page change.
      if (returning.current) {
        asked.add(event)
        returning.current = false
        event.loader = () => new Promise(() => {})
        return
      }
      if (!ask()) return
      asked.add(event)
      const { loader, navigationType, direction } = event
      event.loader = async () => {
        const left = await new Promise<boolean>((resolve) =>
          setQuestion({ leave: () => resolve(true), stay: () => resolve(false) })
        )
        if (left) {
          leaving.current = true
          return loader()
        }
        // Back has changed the address already.
        if (navigationType === 'traverse') {
          returning.current = true
          history.go(direction === 'back' ? 1 : -1)
        }
        await new Promise(() => {})
      }
    }
    window.addEventListener('beforeunload', closing)
    document.addEventListener('astro:before-preparation', changing)
    return () => {
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('astro:before-preparation', changing)
    }
  }, [])

  const answer = (choice: 'leave' | 'stay') => {
    question?.[choice]()
    setQuestion(undefined)
  }
  return (
    question && (
      <Dialog title={t('form.unsaved')} onClose={() => answer('stay')}>
        <p>{t('form.unsavedText')}</p>
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={() => answer('leave')}>
            {t('form.leave')}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => answer('stay')}>
            {t('form.keepEditing')}
          </button>
        </div>
      </Dialog>
    )
  )
}

/**
 * The same for a form, which is unsaved once it differs from how it began.
 * @param id of the form, as given to `useForm`
 * @returns the question, and `saved`, to be called once nothing can be lost any more; it gives the way to take that back
 */
export function useUnsaved(id: string): { question: ReactNode; saved: () => () => void } {
  const kept = useRef<string>(undefined)
  const saved = () => {
    const before = kept.current
    kept.current = written(id)
    return () => void (kept.current = before)
  }
  const question = useLeaveQuestion(() => {
    const now = written(id)
    return now !== undefined && kept.current !== undefined && now !== kept.current
  })
  const start = useEffectEvent(saved)
  useEffect(() => void start(), [])
  return { question, saved }
}
