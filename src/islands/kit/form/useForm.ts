// Sends a form: one request at a time, errors shown at their fields, the focus on the first wrong
// field. Typed text is kept: only the user changes the fields.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FieldErrors } from '../../../lib/api/errors.ts'
import { formProblems, type FormProblem } from '../../../lib/text/form-errors.ts'
import { wordingText, type Translate, type Wording } from '../../../lib/i18n/texts.ts'
import { describeError, showError } from '../../../stores/errors/errors.ts'
import type { FormHandle } from '../../../ui/form/Form.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useReady } from './useReady.ts'

/** Problems by field name, in the language of the page. */
export type FieldProblems = Readonly<Record<string, string | readonly string[] | undefined>>

export type FormOptions = {
  /** Prefix of the ids of the fields. Unique on the page. */
  id: string
  /** Checks the values before they are sent. */
  check?: (values: FormData) => FieldProblems
  /**
   * Sends the values. Errors that it throws are shown at the fields and above the form; it returns
   * problems that no call failed for.
   */
  send: (values: FormData, form: HTMLFormElement) => Promise<FieldProblems | void>
  /**
   * The words for an error of `send`, and the field that they belong to, if not to the whole form.
   * undefined: the words that every form has.
   */
  problem?: (error: unknown) => (Wording & { field?: string }) | undefined
}

const listed = (problems: FieldProblems): FormProblem[] =>
  Object.entries(problems).flatMap(([field, texts = []]) =>
    [texts].flat().flatMap((text) => (text ? [{ field, text }] : []))
  )

/** The problems of a failed call, for a form with these fields. */
function problemsOf(error: unknown, names: ReadonlySet<string>, t: Translate): FormProblem[] {
  const found = error instanceof FieldErrors ? formProblems(error.fields, names) : []
  if (found.length > 0) return found
  return wordingText(describeError(error), t)
    .split('\n')
    .map((text) => ({ text }))
}

export function useForm({ id, check, send, problem }: FormOptions): FormHandle {
  const { t } = useLanguage()
  const ready = useReady()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  useEffect(() => {
    if (problems.length === 0) return
    const controls = [
      ...(ref.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])
    ]
    const wrong = controls.find((control) => control.getAttribute('aria-invalid') === 'true')
    if (wrong) wrong.focus()
    else
      ref.current?.querySelector<HTMLElement>('.form-errors')?.scrollIntoView({ block: 'nearest' })
  }, [problems])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (running.current) return
    const values = new FormData(form)
    const names = new Set(
      [...form.elements].map((each) => (each as HTMLInputElement).name).filter(Boolean)
    )
    const wrong = listed(check?.(values) ?? {})
    setProblems(wrong)
    if (wrong.length > 0) return
    running.current = true
    setBusy(true)
    try {
      const found = await send(values, form)
      if (found) setProblems(listed(found))
    } catch (error) {
      // Closed or left meanwhile, it can show nothing.
      if (!form.isConnected) return showError(error)
      const words = problem?.(error)
      setProblems(
        words ? [{ field: words.field, text: wordingText(words, t) }] : problemsOf(error, names, t)
      )
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { id, ready, busy, problems, ref, onSubmit }
}

/** Problems of the required fields that are empty. */
export const requireAll = (
  values: FormData,
  t: Translate,
  ...names: readonly string[]
): Record<string, string | undefined> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      String(values.get(name) ?? '').trim() ? undefined : t('form.required')
    ])
  )
