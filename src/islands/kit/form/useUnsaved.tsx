// A form whose text is not lost: it asks before it is left with unsaved changes, and what was typed
// is there again after a reload, or when the session has ended meanwhile and the same person has
// come back. docs/product/navigation.md#unsaved-work.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createTimer } from '../../../lib/kit/timer.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { eachPerson } from '../../../stores/session/person.ts'
import { $me } from '../../../stores/session/session.ts'
import { late } from '../late.tsx'
import {
  changedFrom,
  fill,
  firstOf,
  formOf,
  keptNames,
  valuesOf,
  without,
  type Values
} from '../../../ui/form/kept-values.ts'
import { useQuestion } from './useLeaveQuestion.tsx'

const Restored = late(() => import('./Restored.tsx').then(({ Restored }) => Restored))

type Written = readonly (readonly [string, FormDataEntryValue])[]

/**
 * The form's text values, to compare. Values that the browser filled in do not count as the user's
 * changes.
 */
function written(id: string): Written | undefined {
  const form = formOf(id)
  if (!form) return undefined
  const filled = new Map(
    [...form.querySelectorAll<HTMLInputElement>('input:autofill')].map((each) => [
      each.name,
      each.defaultValue
    ])
  )
  return [...new FormData(form)]
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => [name, filled.get(name) ?? value])
}

/** The name under which is kept what was typed; see `useUnsaved`. */
export const formDraft = (id: string, about: string | number): string =>
  `form.${id}${about === '' ? '' : `.${about}`}`

function parse(text: string | undefined): Values | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Values)
  } catch {
    return undefined
  }
}

/** The place of the note above a form, while there is one. */
function usePlace() {
  const [place, setPlace] = useState<HTMLElement>()
  return {
    place,
    show(form: HTMLFormElement) {
      const box = document.createElement('div')
      setPlace((before) => {
        if (!before) form.prepend(box)
        return before ?? box
      })
    },
    hide() {
      place?.remove()
      setPlace(undefined)
    }
  }
}

/** Follows what is typed and what is drawn. @returns a function that ends this */
function follow(form: HTMLFormElement, typed: (event: Event) => void, drawn: () => void) {
  form.addEventListener('input', typed)
  form.addEventListener('change', typed)
  const observer = new MutationObserver(drawn)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    form.removeEventListener('input', typed)
    form.removeEventListener('change', typed)
    observer.disconnect()
  }
}

/** Rich texts have drafts of their own: their fields keep nothing more. */
function loseTexts(form: HTMLFormElement | null): void {
  for (const { dataset } of form?.querySelectorAll<HTMLElement>('[data-draft]') ?? []) {
    if (dataset.draft && $me.get()) draftsOf(dataset.draft).keep(undefined)
    dataset.draft = ''
  }
}

/** Keeps what is typed, for the person who types it. @param there whether the form is drawn */
function useKept(id: string, name: string, there: boolean) {
  const [timer] = useState(createTimer)
  const before = useRef<Values>({})
  /** What was kept for fields that cannot take it yet, unless they are changed by hand. */
  const waiting = useRef<Values>({})
  const person = useRef(false)
  const { place, show, hide } = usePlace()
  const draft = () => ($me.get() ? draftsOf(name) : undefined)
  const keep = () => {
    const form = formOf(id)
    if (!form) return
    const changed = changedFrom(before.current, { ...valuesOf(form), ...waiting.current })
    draft()?.keep(changed && JSON.stringify(changed))
  }
  const keepNow = useEffectEvent(keep)
  const forget = () => {
    timer.clear()
    waiting.current = {}
    draft()?.keep(undefined)
    hide()
  }
  const put = (form: HTMLFormElement, values: Values) => {
    const filled = fill(form, values)
    waiting.current = filled.waiting
    if (filled.isOther && draft()?.read() !== undefined) show(form)
  }
  const begin = useEffectEvent((form: HTMLFormElement) => {
    person.current = true
    put(form, parse(draft()?.read()) ?? {})
  })
  const again = useEffectEvent((form: HTMLFormElement) => {
    if (Object.keys(waiting.current).length > 0) put(form, waiting.current)
  })
  useEffect(() => {
    const form = there && formOf(id)
    if (!form) return
    before.current = valuesOf(form)
    // Fields that React draws have the new value after the event.
    const later = ({ target }: Event) => {
      waiting.current = without(waiting.current, target as HTMLInputElement)
      timer.set(() => keepNow(), 0)
    }
    const leave = follow(form, later, () => again(form))
    const end = eachPerson(() => void begin(form))
    return () => {
      end()
      leave()
      timer.clear()
    }
  }, [id, name, there, timer])
  const discard = () => {
    const form = formOf(id)
    forget()
    if (!form) return
    put(form, before.current)
    // The note with the button is gone.
    firstOf(form)?.focus()
  }
  return {
    note: place && createPortal(<Restored onDiscard={discard} />, place),
    /** The person is gone, with the session: what is kept is not lost. */
    hasEnded: () => person.current && !$me.get(),
    /** What the form has now is the pod's; returns a function that takes this back. */
    saved() {
      const form = formOf(id)
      const was = before.current
      if (form) before.current = valuesOf(form)
      forget()
      return () => {
        before.current = was
        keep()
      }
    },
    /** It is left on purpose. */
    lose() {
      forget()
      loseTexts(formOf(id))
    }
  }
}

/**
 * Asks before a form is left that is unsaved, because its values differ from the initial ones, and
 * keeps what was typed.
 * @param id of the form, as given to `useForm`
 * @param about which of the things that the form is for: what was typed about one is not put into
 * the form of another
 * @param there false while the form is not drawn yet
 * @returns the dialog; `saved`: call it once the values are saved, and it returns a function that
 * takes this back; `leave`: asks the same before something else is done, e.g. closing the dialog
 * with the form, whose question must stand outside of it
 */
export function useUnsaved(
  id: string,
  about: string | number = '',
  there = true
): {
  question: ReactNode
  saved: () => () => void
  leave: (then: () => void) => void
} {
  const first = useRef<Written>(undefined)
  const start = useEffectEvent(() => void (first.current = written(id)))
  // Before what was kept is put into the form.
  useEffect(() => {
    if (there) start()
  }, [there])
  const kept = useKept(id, formDraft(id, about), there)
  const { question, leave } = useQuestion(() => {
    const form = formOf(id)
    const [before, now] = [first.current, written(id)]
    if (!form || !before || !now) return false
    const names = kept.hasEnded() ? keptNames(form) : []
    const counted = (values: Written) =>
      JSON.stringify(values.filter(([name]) => !names.includes(name)))
    return counted(before) !== counted(now)
  }, kept.lose)
  const saved = () => {
    const before = first.current
    first.current = written(id)
    const undo = kept.saved()
    return () => {
      first.current = before
      undo()
    }
  }
  return {
    question: (
      <>
        {question}
        {kept.note}
      </>
    ),
    saved,
    leave
  }
}
