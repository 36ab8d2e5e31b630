// A store of one value that the browser keeps between visits. Other tabs may write it, too.
import { atom, type ReadableAtom } from 'nanostores'
import { readJson, writeJson } from '../../lib/storage/json.ts'

export type KeptAtom<Value> = ReadableAtom<Value> & {
  /** What is stored now. */
  read(): Value
  /** Shows what is stored now. @param otherwise what it shows if nothing is */
  restore(otherwise?: Value): void
  /** Stores and shows a value. */
  keep(value: Value): void
  /** Stores and shows what a rule makes of the stored value, which another tab may have written. */
  change(rule: (stored: Value) => Value): void
}

/**
 * It has the default until `restore` is called, because the build has no storage.
 * @param key in the storage; a function where it depends on who is signed in
 * @param check the value of what is stored, which may be anything; undefined if it is not usable
 * @param form what is stored of a value, as JSON
 */
export function keptAtom<Value>(
  key: string | (() => string),
  check: (stored: unknown) => Value | undefined,
  usual: Value,
  form: (value: Value) => unknown = (value) => value
): KeptAtom<Value> {
  const $value = atom(usual)
  const place = () => (typeof key === 'string' ? key : key())
  const read = (otherwise = usual): Value => check(readJson(place())) ?? otherwise
  const keep = (value: Value): void => {
    writeJson(place(), form(value))
    $value.set(value)
  }
  return Object.assign($value as ReadableAtom<Value>, {
    read: () => read(),
    restore: (otherwise?: Value) => $value.set(read(otherwise)),
    keep,
    change: (rule: (stored: Value) => Value) => keep(rule(read()))
  })
}
