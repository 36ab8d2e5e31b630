import type { FormEvent, ReactNode, Ref } from 'react'
import { FormContext, type FormState } from './state.ts'

export type FormHandle = FormState & {
  ref: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}
type Props = {
  form: FormHandle
  className?: string
  /** Name for screen readers if no heading names the form. */ label?: string
  children: ReactNode
}

/** The form around its fields; `form` comes from `useForm` of islands/kit/form. */
export function Form({ form, className = 'form', label, children }: Props) {
  const { id, ready, busy, problems, ref, onSubmit } = form
  return (
    <FormContext value={{ id, ready, busy, problems }}>
      {/* post: a form sent before hydration must not write passwords into the address */}
      <form
        className={className}
        ref={ref}
        onSubmit={onSubmit}
        method="post"
        noValidate
        data-form={id}
        aria-label={label}
      >
        {children}
      </form>
    </FormContext>
  )
}
