// The settings of a pod as its form needs them, read from what the pod says about each. Unknown
// settings and kinds work, too; nothing here trusts the answer.
import { sameData } from '../kit/stable-json.ts'
import type { AdminPreference } from '../contract/admin/preferences.ts'

/**
 * What a field takes: `flag` a boolean, `number` a whole number, `line` and `text` a text, `one` a
 * choice, `many` several, `form` the questions of the sign-up, `file` a picture, `json` anything.
 */
export type SettingKind =
  'flag' | 'number' | 'line' | 'text' | 'one' | 'many' | 'form' | 'file' | 'json'

export type SettingChoice = { value: string; name: string }
export type Setting = {
  /** `section__name`. */
  id: string
  kind: SettingKind
  value: unknown
  /** The value that the pod has by itself. */
  usual: unknown
  choices: readonly SettingChoice[]
  /** The pod's own words, mostly English. */
  label: string
  help: string
}

export const SIGNUP_FORM = 'moderation__signup_form_customization'
const NUMBER = /^-?\d{1,15}$/

function kindOf({ identifier, field, value }: AdminPreference): SettingKind {
  if (identifier === SIGNUP_FORM) return 'form'
  const kind = field?.class
  if (kind === 'BooleanField') return 'flag'
  if (kind === 'IntegerField') return 'number'
  if (kind === 'MultipleChoiceField') return 'many'
  if (kind === 'ChoiceField') return 'one'
  if (kind === 'FileField' || kind === 'ImageField') return 'file'
  if (kind === 'JSONField' || (value !== null && typeof value === 'object')) return 'json'
  return field?.widget?.class === 'Textarea' ? 'text' : 'line'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function choicesOf({ additional_data: data }: AdminPreference): SettingChoice[] {
  const choices: unknown = data?.choices
  if (!Array.isArray(choices)) return []
  return choices.flatMap((pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string'
      ? [{ value: pair[0], name: textOf(pair[1]) || pair[0] }]
      : []
  )
}

/** Texts of a list; pods of 2.0 have a list inside of one. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flat().filter((each): each is string => typeof each === 'string')
    : []

/** A value as the fields of this kind hold it. */
export function asHeld(kind: SettingKind, value: unknown): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'many') return textsOf(value)
  if (kind === 'number') return typeof value === 'number' ? value : textOf(value)
  if (kind === 'json') return value ?? null
  if (kind === 'form') return formOf(value)
  // Objects have no text: String fails for some.
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** One question of the sign-up; `long`: its answer has several lines. */
export type SignupField = { label: string; required: boolean; long: boolean }
export type SignupFormValue = { help: string; fields: readonly SignupField[] }

/** The form of sign-ups; pods store an empty one as an empty object, null, or without fields. */
export function formOf(value: unknown): SignupFormValue {
  const { help_text, fields } = (value ?? {}) as {
    help_text?: { text?: unknown } | null
    fields?: unknown
  }
  const list: unknown[] = Array.isArray(fields) ? fields : []
  return {
    help: textOf(help_text?.text),
    fields: list.flatMap((each) => {
      const { label, required, input_type } = (each ?? {}) as Record<string, unknown>
      return typeof label === 'string'
        ? [{ label, required: required !== false, long: input_type === 'long_text' }]
        : []
    })
  }
}

/** Rows that are no settings are left out. */
export function readSettings(rows: readonly AdminPreference[]): Setting[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const { identifier: id, verbose_name, help_text } = row
    if (typeof id !== 'string' || id === '' || seen.has(id)) return []
    seen.add(id)
    const kind = kindOf(row)
    return [
      {
        id,
        kind,
        value: asHeld(kind, row.value),
        usual: asHeld(kind, row.default),
        choices: choicesOf(row),
        label: textOf(verbose_name) || textOf(row.name) || id,
        help: textOf(help_text)
      }
    ]
  })
}

/** A held value as the pod takes it. */
export function asSent({ kind }: Pick<Setting, 'kind'>, value: unknown): unknown {
  if (kind === 'number') return Number(value)
  if (kind !== 'form') return value
  const { help, fields } = value as SignupFormValue
  return {
    help_text: help.trim() ? { text: help.trim(), content_type: 'text/markdown' } : null,
    fields: fields.map(({ label, required, long }) => ({
      label: label.trim(),
      required,
      input_type: long ? 'long_text' : 'short_text'
    }))
  }
}

const comparable = ({ kind }: Pick<Setting, 'kind'>, value: unknown): unknown => {
  if (kind === 'many') return textsOf(value).toSorted()
  // Pods strip texts, and fields have ends of lines of their own.
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value
}

/** Whether two held values are the same to the pod. Another file is another value. */
export const isSame = (setting: Pick<Setting, 'kind'>, a: unknown, b: unknown): boolean => {
  if (a instanceof Blob || b instanceof Blob) return a === b
  if (setting.kind === 'number') return String(a) === String(b)
  return sameData(comparable(setting, a), comparable(setting, b))
}

/** What a form changes: held values by id. */
export type Draft = Readonly<Record<string, unknown>>

/** The settings whose value in the draft is another one. */
export const changedOf = (settings: readonly Setting[], draft: Draft): Setting[] =>
  settings.filter(
    (each) => Object.hasOwn(draft, each.id) && !isSame(each, draft[each.id], each.value)
  )

/**
 * The changed settings that somebody else has changed since they were read, to yet another value.
 * @param fresh what the pod says now
 */
export const collisionsOf = (
  settings: readonly Setting[],
  fresh: readonly Setting[],
  draft: Draft
): string[] =>
  changedOf(settings, draft).flatMap((each) => {
    const now = fresh.find(({ id }) => id === each.id)
    const isOther =
      now && !isSame(each, now.value, each.value) && !isSame(each, now.value, draft[each.id])
    return isOther ? [each.id] : []
  })

/**
 * The value of a setting when it is reset. Choices that the pod does not offer would be refused:
 * the usual language of moderators is such a one.
 */
export const usualOf = ({ kind, usual, choices }: Setting): unknown => {
  if (kind !== 'many' || choices.length === 0) return usual
  return textsOf(usual).filter((each) => choices.some(({ value }) => value === each))
}

export type Problem = 'number' | 'json' | 'label' | 'sameLabel'

/** Why a held value cannot be sent; undefined if it can. */
export function problemOf(setting: Pick<Setting, 'kind'>, value: unknown): Problem | undefined {
  if (setting.kind === 'number')
    return NUMBER.test(String(value).trim()) && Number(value) >= 0 ? undefined : 'number'
  if (setting.kind === 'json') return value === undefined ? 'json' : undefined
  if (setting.kind !== 'form') return undefined
  const labels = (value as SignupFormValue).fields.map(({ label }) => label.trim().toLowerCase())
  if (labels.includes('')) return 'label'
  return new Set(labels).size < labels.length ? 'sameLabel' : undefined
}
