// Assigns the error messages of a rejected form to its fields.
// docs/product/errors.md#validation-errors.
import { flattenErrors, label as inWords } from './flatten-errors.ts'

export type FormProblem = {
  /** Name of the field; undefined for messages about the whole form. */
  field?: string
  text: string
}

/**
 * The message of a field shown away from the field: prefixed with its label only if it says "this
 * field".
 */
export const withLabel = (label: string, text: string): string =>
  label && /this field/i.test(text) ? `${label}: ${text}` : text

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Splits an error body. A message for one of the form's fields is assigned to it, nested ones under
 * names such as `summary.text` or `request_fields.Why do you come?`; other messages keep the label
 * of flattenErrors.
 * @param names names of the form's fields
 */
export function formProblems(
  body: unknown,
  names: ReadonlySet<string>,
  path = '',
  label = ''
): FormProblem[] {
  if (!isGroup(body)) return flattenErrors(body, label).map((text) => ({ text }))
  return Object.entries(body).flatMap(([key, value]): FormProblem[] => {
    const field = path ? `${path}.${key}` : key
    if (names.has(field)) return flattenErrors(value).map((text) => ({ field, text }))
    const within = [...names].some((name) => name.startsWith(`${field}.`))
    if (isGroup(value) && within)
      return formProblems(value, names, field, label ? `${label} - ${inWords(key)}` : inWords(key))
    return flattenErrors({ [key]: value }, label).map((text) => ({ text }))
  })
}
