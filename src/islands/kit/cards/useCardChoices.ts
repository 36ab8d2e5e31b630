// Several cards of a screen, chosen to do the same with all of them.
// docs/product/library.md#several-at-once.
import { useMemo, useState } from 'react'
import type { Item } from '../../../lib/items/items.ts'
import { keyOf } from '../../../lib/items/kinds.ts'
import type { CardChoice } from '../../../ui/cards/CardMenu.tsx'

export type CardChoices = {
  /** Undefined while nothing is to be chosen. */
  items: readonly Item[] | undefined
  /** Begins with a card. */
  begin: (item: Item) => void
  /** The choice of one card; undefined for what cannot be chosen now. */
  of: (item: Item) => CardChoice | undefined
  end: () => void
}

/** `last`: the card that was chosen last, from which a range begins. */
type State = { chosen: readonly string[]; last: string }

/** The cards from one to another, in the order of the page. */
function between(one: string, other: string): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('.card-choice > input')
  const values = [...boxes].map(({ value }) => value)
  const [from, to] = [values.indexOf(one), values.indexOf(other)].toSorted((a, b) => a - b)
  return from === -1 ? [other] : values.slice(from, to! + 1)
}

export function useCardChoices(): CardChoices {
  const [state, setState] = useState<State>()
  // Every card that could be chosen, also those of pages before: they stay chosen.
  const [seen] = useState(() => new Map<string, Item>())
  return useMemo(() => {
    const toggle = (value: string, range: boolean) => {
      if (!state) return
      const { chosen, last } = state
      const adds = !chosen.includes(value)
      const all = range ? between(last, value) : [value]
      const others = chosen.filter((each) => !all.includes(each))
      setState({ chosen: adds ? [...others, ...all] : others, last: value })
    }
    return {
      items: state?.chosen.map((value) => seen.get(value)!),
      begin(item) {
        const value = keyOf(item)
        seen.set(value, item)
        setState({ chosen: [value], last: value })
      },
      of(item) {
        if (!state || item.kind === 'track' || item.pod !== undefined) return undefined
        const value = keyOf(item)
        seen.set(value, item)
        return {
          value,
          chosen: state.chosen.includes(value),
          toggle: (range) => toggle(value, range)
        }
      },
      end: () => setState(undefined)
    }
  }, [state, seen])
}
