// Questions to the pod about filters that are not saved yet, and their answers.
import type { RadioValidated } from '../contract/listen/radios.ts'
import type { Track } from '../contract/listen/tracks.ts'
import { isBlank, writeRules, type Rule } from './rules.ts'

/** The pod's answer for one filter alone. */
export type RuleFinding = { errors: readonly string[]; count: number }

export type Preview = {
  /** Answers by the key of the filter; blank filters have none. */
  rules: Readonly<Record<number, RuleFinding>>
  /** The result of all filters together; undefined if the pod cannot tell. */
  found: { count: number; sample: readonly Track[] } | undefined
}

export type PreviewQuestion = {
  keys: readonly number[]
  /** The last one is a group of all filters, unless `whole` is false. */
  filters: readonly Readonly<Record<string, unknown>>[]
  whole: boolean
}

/**
 * Asks for each filter alone, and for all of them as one group. Servers of 1.4 fail on a group with
 * a type that they do not know, so such filters are only asked for alone.
 * @param types those that the pod offers
 */
export function previewQuestion(rules: readonly Rule[], types: readonly string[]): PreviewQuestion {
  const asked = rules.filter((rule) => !isBlank(rule))
  const filters = writeRules(asked)
  const whole = asked.every((rule) => areKnown([rule], types))
  return {
    keys: asked.map(({ key }) => key),
    filters: whole ? [...filters, { type: 'group', filters }] : filters,
    whole
  }
}

const areKnown = (rules: readonly Rule[], types: readonly string[]): boolean =>
  rules.every(({ type, filters }) =>
    type === 'group' ? areKnown(filters, types) : types.includes(type)
  )

/** The answer to a question, by filter. */
export function readPreview(
  { keys, whole }: PreviewQuestion,
  { filters }: RadioValidated
): Preview {
  const group = whole ? filters[keys.length] : undefined
  return {
    rules: Object.fromEntries(
      keys.flatMap((key, place) => {
        const one = filters[place]
        return one ? [[key, { errors: one.errors, count: one.candidates.count }]] : []
      })
    ),
    found:
      group && group.errors.length === 0
        ? { count: group.candidates.count, sample: group.candidates.sample ?? [] }
        : undefined
  }
}

/** The pod's objections, as the sentences of all filters. */
export const objections = ({ rules }: Preview): string[] =>
  Object.values(rules).flatMap(({ errors }) => errors)
