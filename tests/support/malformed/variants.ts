// What broken software, a proxy or an enemy sends instead of a sound answer.
import { changed, MISSING, partAt, placesOf } from './places.ts'

/** `text` is the body; `says` is for people who read a failure. */
export type Variant = { says: string; text: string }

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value

const WRONG: readonly unknown[] = [MISSING, null, 7, 'text', true, [], [null], {}]

export const HTML = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>'
const WHOLE: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'an empty list': '[]',
  'an empty text': '""',
  'a text': 'Service under maintenance',
  'a page': HTML,
  'a number': '7',
  'a yes': 'true',
  'an empty object': '{}',
  'a list of what is no row': '[3, null, "x", [], true]',
  'no list of rows': '{"count": 1, "next": null, "previous": null, "results": null}',
  'rows that are none': '{"count": "many", "next": 7, "results": [3, null, "x", true]}',
  'half of an answer': '{"count": 1, "results": [{"id"',
  'a text of 5 MB': JSON.stringify('a'.repeat(5_000_000))
}

/** Answers that are wrong as a whole, whatever the call. */
export const wholeVariants: readonly Variant[] = Object.entries(WHOLE).map(([says, text]) => ({
  says,
  text
}))

/** The sound answer with each part missing, null, and of every other type, one after another. */
export function* partVariants(sound: unknown): Generator<Variant> {
  for (const place of placesOf(sound).slice(1)) {
    const kind = kindOf(partAt(sound, place))
    for (const wrong of WRONG)
      if (kindOf(wrong) !== kind)
        yield {
          says: `${place.join('.')}: ${wrong === MISSING ? 'missing' : JSON.stringify(wrong)}`,
          text: JSON.stringify(changed(sound, place, wrong)) ?? ''
        }
  }
}
