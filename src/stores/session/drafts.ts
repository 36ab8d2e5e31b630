// Texts that a person has begun to write and not saved, by field: they survive a reload, belong to
// one account on this device, and are deleted when it logs out.
// docs/product/text.md#writing-rich-text.
import { readFields, writeJson } from '../../lib/storage/json.ts'
import { stateKey } from './scope.ts'
import { samePerson } from './session.ts'

export type Drafts = {
  /** The text that was not saved; undefined if there is none. */
  read(): string | undefined
  /** Keeps a text; undefined deletes it. */
  keep(text: string | undefined): void
}

/**
 * The drafts of a field, for the person who is signed in now: once somebody else is, or nobody,
 * nothing more is kept. @param field of the whole client, e.g. `profile.summary`
 */
export function draftsOf(field: string): Drafts {
  const key = stateKey('drafts')
  const same = samePerson()
  return {
    read() {
      const text = readFields(key)[field]
      return typeof text === 'string' ? text : undefined
    },
    keep(text) {
      if (!same() || stateKey('drafts') !== key) return
      // Read again for each change, because another tab may have written.
      const { [field]: before, ...others } = readFields(key)
      if (before === text) return
      const all = text === undefined ? others : { ...others, [field]: text }
      writeJson(key, Object.keys(all).length > 0 ? all : undefined)
    }
  }
}
