// The filters of a radio while it is built.
import { useCallback, useReducer, useRef, useState } from 'react'
import { changeRules, type RuleChange } from '../../../../lib/radios/edit.ts'
import type { EditedType, Rule } from '../../../../lib/radios/rules.ts'

export type Rules = {
  rules: readonly Rule[]
  change: (change: RuleChange) => void
  add: (type: EditedType) => void
  /** The key of the filter that was added last. */
  added: number | undefined
}

export function useRules(initial: readonly Rule[]): Rules {
  const [rules, change] = useReducer(changeRules, initial)
  const [added, setAdded] = useState<number>()
  const next = useRef(initial.length)
  const add = useCallback((type: EditedType) => {
    const key = next.current++
    change({ kind: 'add', type, key })
    setAdded(key)
  }, [])
  return { rules, change, add, added }
}
