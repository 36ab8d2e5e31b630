// The columns of tables that this account does not want to see on this device, by screen.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../lib/env.ts'
import { readJson, writeJson } from '../../lib/storage/json.ts'
import type { RouteName } from '../../lib/routes/table.ts'
import { stateKey } from '../session/scope.ts'
import { $me } from '../session/session.ts'

type Hidden = Readonly<Record<string, readonly string[]>>

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

// Read again for each change, because another tab may have written.
function read(): Hidden {
  const stored = readJson(stateKey('columns'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, names]) => isNames(names)))
}

const $hidden = atom<Hidden>({})
onMount($hidden, () => {
  if (!hasEnv()) return
  return $me.subscribe(() => $hidden.set(read()))
})

const NONE: readonly string[] = []

/** The hidden columns of all screens; a screen that is not in it hides none. */
export const $hiddenColumns: ReadableAtom<Hidden> = $hidden

export const hiddenOn = (hidden: Hidden, screen: RouteName): readonly string[] =>
  hidden[screen] ?? NONE

/** Shows or hides a column of a screen. */
export function showColumn(screen: RouteName, name: string, shown: boolean): void {
  const all = read()
  const others = hiddenOn(all, screen).filter((each) => each !== name)
  const next = { ...all, [screen]: shown ? others : [...others, name] }
  writeJson(stateKey('columns'), next)
  $hidden.set(next)
}
