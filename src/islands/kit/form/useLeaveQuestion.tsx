// Asks before the user leaves a form with unsaved changes, whether by a link, Back, a call in the
// code, or closing the tab. docs/product/navigation.md#unsaved-work.
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from './Dialog.tsx'

type Question = { leave: () => void; stay: () => void }

type Answer = 'leave' | 'stay'

/** The first button has the focus: Enter loses nothing. */
function LeaveDialog({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const { t } = useLanguage()
  return (
    <Dialog title={t('form.unsaved')} onClose={() => onAnswer('stay')}>
      <p>{t('form.unsavedText')}</p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-primary" onClick={() => onAnswer('stay')}>
          {t('form.keepEditing')}
        </button>
        <button type="button" className="btn" onClick={() => onAnswer('leave')}>
          {t('form.leave')}
        </button>
      </div>
    </Dialog>
  )
}

/** Page changes for which a question was already asked: a page with several forms asks once. */
const asked = new WeakSet<Event>()

/**
 * Asks before the page is left; see `useLeaveQuestion`. `leave` asks the same in another place.
 * @param onLost called when somebody has chosen to lose what is unsaved
 */
export function useQuestion(
  isUnsaved: () => boolean,
  onLost?: () => void
): {
  question: ReactNode
  leave: (then: () => void) => void
} {
  const [question, setQuestion] = useState<Question>()
  const returning = useRef(false)
  const leaving = useRef(false)
  // Undefined once the form is gone: then there is nothing to ask about, and nobody to ask.
  const goOn = useRef<(() => void) | undefined>(undefined)
  const ask = useEffectEvent(() => !leaving.current && isUnsaved())

  // Before the form can be seen: Back pressed at once has to be noticed too.
  useLayoutEffect(() => {
    goOn.current = () => {}
    const closing = (event: BeforeUnloadEvent) => ask() && event.preventDefault()
    const changing = (event: DocumentEventMap['astro:before-preparation']) => {
      if (asked.has(event)) return
      // The history step that undoes a refused Back must not change the page.
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
        const left = await new Promise<boolean>((resolve) => {
          const leave = () => resolve(true)
          if (!goOn.current) return leave()
          goOn.current = leave
          setQuestion({ leave, stay: () => resolve(false) })
        })
        if (left) {
          leaving.current = true
          return loader()
        }
        // Back has already changed the address: undo that.
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
      goOn.current?.()
      goOn.current = undefined
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('astro:before-preparation', changing)
    }
  }, [])

  const answer = (choice: Answer) => {
    if (choice === 'leave') onLost?.()
    question?.[choice]()
    setQuestion(undefined)
  }
  const leave = (then: () => void) => {
    if (leaving.current || !isUnsaved()) then()
    else setQuestion({ leave: then, stay: () => {} })
  }
  const node = question && <LeaveDialog onAnswer={answer} />
  return { question: node, leave }
}

/**
 * Asks before the page is left while something is unsaved.
 * @param isUnsaved called when the page is about to be left
 * @returns the dialog with the question, for the caller to draw
 */
export const useLeaveQuestion = (isUnsaved: () => boolean): ReactNode =>
  useQuestion(isUnsaved).question
