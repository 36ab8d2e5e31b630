// The state that the parts of a form share: each field finds its own error here by its name.
import { createContext, use } from 'react'
import type { FormProblem } from '../../lib/text/form-errors.ts'

export type FormState = {
  /** Prefix of the ids of all fields: `login` makes `login-username`. */
  id: string
  /** False until hydration: nothing can be sent before. */
  ready: boolean
  busy: boolean
  problems: readonly FormProblem[]
}

export const FormContext = createContext<FormState>({
  id: 'form',
  ready: false,
  busy: false,
  problems: []
})

export type FieldTies = {
  id: string
  /** The pod's or the form's error message for this field; undefined if there is none. */
  error: string | undefined
  /** Props of the control itself. */
  control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

/** Connects a control to its label, hint and error. */
export function useField(name: string, hint = false): FieldTies {
  const { id: form, problems } = use(FormContext)
  const id = `${form}-${name.replace(/[^\w-]+/g, '-')}`
  const own = problems.filter(({ field }) => field === name).map(({ text }) => text)
  const error = own.length > 0 ? own.join(' ') : undefined
  const described = [error !== undefined && `${id}-error`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    error,
    control: {
      id,
      name,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': described || undefined
    }
  }
}
