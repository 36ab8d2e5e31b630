// Which values a preference takes, with the messages of real pods.
import type { SignupForm } from '../../../../src/lib/contract/account/accounts.ts'
import { content } from '../../shapes/content.ts'
import { choicesOf, kindOf, type Kind } from './fields.ts'
import type { PreferenceName } from './preferences.ts'

/** A value as it is stored, or why it is refused. */
export type Read = { value: unknown } | { errors: string[] }

const refuse = (error: string): Read => ({ errors: [error] })

function readNumber(given: unknown): Read {
  // Real pods store an empty number, and fail when they read it.
  if (given === '') throw new Error('A number is missing')
  const text = String(given).trim()
  return /^-?\d{1,10}$/.test(text) ? { value: Number(text) } : refuse('Enter a whole number.')
}

function readText(given: unknown): Read {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return text.includes('\0')
    ? refuse('Null characters are not allowed.')
    : { value: text.replaceAll('\r\n', '\n').trim() }
}

const unknownChoice = (choice: unknown): Read =>
  refuse(`Select a valid choice. ${String(choice)} is not one of the available choices.`)

function readChoices(name: PreferenceName, given: unknown): Read {
  if (!Array.isArray(given)) return refuse('Enter a list of values.')
  const known = new Set(choicesOf(name).map(([value]) => value))
  const wrong = given.find((each) => !known.has(String(each)))
  return wrong === undefined ? { value: given.map(String).toSorted() } : unknownChoice(wrong)
}

function readChoice(name: PreferenceName, given: unknown): Read {
  const choice = String(given)
  const isKnown = choice === '' || choicesOf(name).some(([value]) => value === choice)
  return isKnown ? { value: choice } : unknownChoice(choice)
}

const MAX_FIELDS = 10
const TYPES: readonly unknown[] = ['short_text', 'long_text']

/** @throws Error, as real pods fail, for another shape */
function checkForm({ help_text, fields = [] }: Partial<SignupForm>): SignupForm {
  const isRight = (field: Partial<SignupForm['fields'][number]> | null) =>
    typeof field?.label === 'string' &&
    field.label.trim() !== '' &&
    TYPES.includes(field.input_type)
  if (!Array.isArray(fields) || fields.length > MAX_FIELDS || !fields.every(isRight))
    throw new Error('This is no form of questions')
  const text = help_text?.text?.trim()
  return {
    help_text: text
      ? { text, content_type: 'text/markdown', html: content(text)?.html ?? '' }
      : null,
    fields: fields.map(({ label, required = true, input_type }) => ({
      label: label.trim(),
      required,
      input_type: input_type!
    }))
  }
}

function readForm(given: unknown): Read {
  let form = given
  try {
    if (typeof given === 'string') form = JSON.parse(given) as unknown
  } catch {
    return refuse('Enter a valid JSON.')
  }
  if (form === null || typeof form !== 'object') throw new Error('This is no form')
  // Real pods take an empty object for nothing at all.
  return { value: Object.keys(form).length === 0 ? null : checkForm(form) }
}

const readers: Readonly<Record<Kind, (given: unknown, name: PreferenceName) => Read>> = {
  flag: (given) => ({ value: given === 'false' || given === '0' ? false : Boolean(given) }),
  number: readNumber,
  line: readText,
  text: readText,
  one: (given, name) => readChoice(name, given),
  many: (given, name) => readChoices(name, given),
  json: readForm,
  file: (given) =>
    given === ''
      ? { value: null }
      : refuse('No file was submitted. Check the encoding type on the form.')
}

/**
 * Reads a value as the form of a preference does; files are read elsewhere.
 * @throws Error for what real pods fail over
 */
export const readPreferenceValue = (name: PreferenceName, given: unknown): Read =>
  given === null || given === undefined
    ? refuse('This field may not be null.')
    : readers[kindOf(name)](given, name)
