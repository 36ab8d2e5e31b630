// The errors above a form: what failed, and each problem as a button that focuses its field.
import { use } from 'react'
import { withLabel } from '../../lib/text/form-errors.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { FormContext } from './state.ts'

/** The text of the field's label, without additions such as "(optional)". */
const labelOf = (form: HTMLFormElement | null, name: string): string => {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLElement && 'labels' in control
    ? ((control as HTMLInputElement).labels?.[0]?.firstChild?.textContent ?? '')
    : ''
}

/** @param title what failed, in the wording of docs/product/errors.md#forms */
export function FormErrors({ title }: { title: string }) {
  const { id, problems } = use(FormContext)
  if (problems.length === 0) return null
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${id}"]`)
  return (
    <ErrorNotice title={title} className="form-errors">
      <ul>
        {problems.map(({ field, text }, index) => (
          <li key={index}>
            {field === undefined ? (
              text
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => (form?.elements.namedItem(field) as HTMLElement | null)?.focus()}
              >
                {withLabel(labelOf(form, field), text)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  )
}
