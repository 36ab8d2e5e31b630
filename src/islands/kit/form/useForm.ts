// Sends a form: one request at a time, errors shown at their fields, the focus on the first wrong
// field. Typed text is kept: only the user changes the fields.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FieldErrors } from '../../../lib/api/errors.ts'
import { formProblems, type FormProblem } from '../../../lib/text/form-errors.ts'
import { wordingText, type Translate } from '../../../lib/i18n/texts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import type { FormHandle } from '../../../ui/form/Form.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useReady } from './useReady.ts'

export type FormOptions = {
  /** Prefix of the ids of the fields. Unique on the page. */
  id: string
  /** Checks the values before they are sent; returns problems by field name. */
  check?: (values: FormData) => Readonly<Record<string, string | undefined>>
  /** Sends the values. Errors that it throws are shown at the fields and above the form. */
  send: (values: FormData, form: HTMLFormElement) => Promise<void>
}

/** The problems of a failed call, for a form with these fields. */
function problemsOf(error: unknown, names: ReadonlySet<string>, t: Translate): FormProblem[] {
  const found = error instanceof FieldErrors ? formProblems(error.fields, names) : []
  if (found.length > 0) return found
  return wordingText(describeError(error), t)
    .split('\n')
    .map((text) => ({ text }))
}

export function useForm({ id, check, send }: FormOptions): FormHandle {
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
    const wrong = Object.entries(check?.(values) ?? {}).flatMap(([field, text]) =>
      text ? [{ field, text }] : []
    )
    setProblems(wrong)
    if (wrong.length > 0) return
    running.current = true
    setBusy(true)
    try {
      await send(values, form)
    } catch (error) {
      setProblems(problemsOf(error, names, t))
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
