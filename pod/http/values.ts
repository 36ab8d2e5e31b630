// Checks of values in bodies, with the messages of real pods.

/** Problems by field: messages, or those of the fields within. */
export type Faults = Record<string, unknown>

/** Characters of a rich text. */
const MAX_TEXT = 5000
const TYPES: readonly unknown[] = ['text/html', 'text/markdown', 'text/plain']

const tooLong = (most: number): string => `Ensure this field has no more than ${most} characters.`
export const noChoice = (value: unknown): string[] => [`"${String(value)}" is not a valid choice.`]

/** What is wrong with a text that may not be empty. */
export function textFault(value: unknown, most: number): string[] | undefined {
  if (typeof value !== 'string') return ['Not a valid string.']
  if (value.trim() === '') return ['This field may not be blank.']
  return [...value.trim()].length > most ? [tooLong(most)] : undefined
}

/** The type of a value as real pods call it. */
export const typeOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'list'
    : ({ string: 'str', number: 'int', boolean: 'bool' }[typeof value as string] ?? 'dict')

/** What is wrong with a rich text. @param blank whether it may be empty */
export function contentFault(value: unknown, blank: boolean): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value))
    return {
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeOf(value)}.`]
    }
  const { text, content_type: type } = value as { text?: unknown; content_type?: unknown }
  const faults: Faults = {}
  if (text === undefined) faults.text = ['This field is required.']
  else if (text !== null && !(blank && text === '')) {
    const wrong = textFault(text, MAX_TEXT)
    if (wrong) faults.text = wrong
  }
  if (type === undefined) faults.content_type = ['This field is required.']
  else if (!TYPES.includes(type)) faults.content_type = noChoice(type)
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** What is wrong with a list of tags; each is made of letters, digits and underscores. */
export function tagsFault(value: unknown): unknown {
  if (!Array.isArray(value)) return [`Expected a list of items but got type "${typeOf(value)}".`]
  const wrong = value.flatMap((tag: unknown, place) => {
    const fault =
      textFault(tag, 100) ??
      (/^[\p{L}\p{N}_]+$/u.test(String(tag).trim()) ? undefined : [`Invalid tag "${String(tag)}"`])
    return fault ? [[place, fault] as const] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** Links of a channel to other sites, and characters of each part. */
const MAX_LINKS = 100
const MAX_LINK = 500

function linkFault(link: unknown): Faults | undefined {
  if (link === null || typeof link !== 'object' || Array.isArray(link))
    return {
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeOf(link)}.`]
    }
  const { label, url } = link as { label?: unknown; url?: unknown }
  const faults: Faults = {}
  const wrong = textFault(label, MAX_LINK)
  if (wrong) faults.label = wrong
  const text = typeof url === 'string' && url.length <= MAX_LINK ? url : ''
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) faults.url = ['Enter a valid URL.']
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** What is wrong with a list of links, by place. */
export function linksFault(value: unknown): unknown {
  if (!Array.isArray(value)) return [`Expected a list of items but got type "${typeOf(value)}".`]
  if (value.length > MAX_LINKS) return [`Ensure this field has no more than ${MAX_LINKS} elements.`]
  const wrong = value.flatMap((link: unknown, place) => {
    const fault = linkFault(link)
    return fault ? [[place, fault] as const] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** Whether a value is a day, `2024-02-29`; the 30th of February is a day of March. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = new Date(value).getTime()
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
