// Leaving a form with something unsaved in it asks first, whatever the way: links, Back, the program, closing the tab.
// spec.md section 2 (last line).
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '../../ui/texts.tsx'
import { Dialog } from './Dialog.tsx'

type Question = { leave: () => void; stay: () => void }

/** Everything that would be sent, as one text. */
function written(id: string): string | undefined {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${id}"]`)
  return form ? JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string')) : undefined
}

/**
 * @param id of the form, as given to `useForm`
 * @returns the question, to be drawn beside the form, and `saved`, to be called once nothing can be lost any more
 */
export function useUnsaved(id: string): { question: ReactNode; saved: () => void } {
  const { t } = useLanguage()
  const [question, setQuestion] = useState<Question>()
  const kept = useRef<string>(undefined)
  const returning = useRef(false)
  const isDirty = () => {
    const now = written(id)
    return now !== undefined && kept.current !== undefined && now !== kept.current
  }
  const saved = () => void (kept.current = written(id))
  const start = useEffectEvent(saved)
  const ask = useEffectEvent(isDirty)

  useEffect(() => {
    start()
    const closing = (event: BeforeUnloadEvent) => ask() && event.preventDefault()
    const changing = (event: DocumentEventMap['astro:before-preparation']) => {
      // The step that undoes a refused Back is no page change.
      if (returning.current) {
        returning.current = false
        event.loader = () => new Promise(() => {})
        return
      }
      if (!ask()) return
      const { loader, navigationType, direction } = event
      event.loader = async () => {
        const left = await new Promise<boolean>((resolve) =>
          setQuestion({ leave: () => resolve(true), stay: () => resolve(false) })
        )
        if (left) {
          kept.current = undefined
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
  return {
    saved,
    question: question && (
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
  }
}
