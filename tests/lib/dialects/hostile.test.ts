import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEvent } from '../../../src/lib/api/dialects/v1.4/events.ts'
import { dialect } from '../../../src/lib/api/dialects/v1.4/index.ts'
import { ruleOf } from '../../../src/lib/api/dialects/dialect.ts'
import { changed, MISSING, placesOf } from '../../support/malformed/places.ts'
import { events, recorded } from './recorded.ts'

const RUNS = 40

const other = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    MISSING,
    '',
    0,
    [],
    {},
    [null],
    { results: null },
    { results: [3, null] }
  ),
  fc.jsonValue()
)

describe('no answer makes a translation throw', () => {
  const translations = Object.entries(recorded).flatMap(([name, { method, path, answer }]) => {
    const asked = { method, path }
    const rule = ruleOf(dialect, asked)
    return rule?.answer
      ? [[name, (value: unknown) => rule.answer!(value, asked), answer] as const]
      : []
  })

  it('these tests cover every rule that translates answers', () => {
    const used = new Set(Object.values(recorded).map((asked) => ruleOf(dialect, asked)))
    expect(dialect.rules.filter((rule) => rule.answer && !used.has(rule))).toEqual([])
  })

  it.each(translations)('%s', (_, translate, answer) => {
    const place = fc.constantFrom(...placesOf(answer))
    fc.assert(
      fc.property(place, other, (at, value) => {
        JSON.stringify(translate(changed(answer, at, value)) ?? null)
      }),
      { numRuns: RUNS }
    )
    fc.assert(
      fc.property(fc.anything(), (value) => void translate(value)),
      { numRuns: RUNS }
    )
  })

  it.each(Object.entries(events))('event %s', (_, event) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...placesOf(event)),
        other,
        (at, value) => void toEvent(changed(event, at, value))
      ),
      { numRuns: 200 }
    )
  })

  it('a rule passes on values that are no row, page or list', () => {
    for (const [, translate] of translations)
      for (const value of [undefined, null, '', '<html>', 7]) expect(translate(value)).toBe(value)
  })
})

describe('no request makes a rule throw', () => {
  it.each(dialect.rules.filter(({ ask }) => ask))('$path', (rule) => {
    const query = fc.dictionary(
      fc.constantFrom('ordering', 'artist_credit', 'actor', 'q'),
      fc.anything()
    )
    fc.assert(
      fc.property(fc.option(query, { nil: undefined }), fc.anything(), (given, body) => {
        rule.ask!({ method: 'GET', path: 'licenses/x/', query: given as never, body })
      }),
      { numRuns: 100 }
    )
  })
})
