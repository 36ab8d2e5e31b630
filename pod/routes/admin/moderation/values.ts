// Checks of values, with the messages of real pods.
import { badField, type Refusal } from '../../../errors.ts'

/** For a value of a body. */
export const wrongChoice = (field: string, value: unknown): Refusal =>
  badField(field, `"${String(value)}" is not a valid choice.`)

/** @throws Refusal 400 for a filter of a list with a value that does not exist */
export function checkChoice(
  field: string,
  value: string | undefined,
  fits: (value: string) => boolean
): void {
  if (value !== undefined && value !== '' && !fits(value))
    throw badField(field, `Select a valid choice. ${value} is not one of the available choices.`)
}

/** A text that is not blank. @throws Refusal 400 */
export function textOf(field: string, value: unknown, most: number): string {
  if (value === null) throw badField(field, 'This field may not be null.')
  if (typeof value !== 'string') throw badField(field, 'Not a valid string.')
  const text = value.trim()
  if (text === '') throw badField(field, 'This field may not be blank.')
  if (text.length > most)
    throw badField(field, `Ensure this field has no more than ${most} characters.`)
  return text
}

/** A text that may be blank or null. @throws Refusal 400 */
export function optionalText(field: string, value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value.trim() === '') return ''
  return textOf(field, value, most)
}
