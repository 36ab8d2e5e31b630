// Several cards of a screen, chosen to do the same with all of them.
// docs/product/library.md#several-at-once.
import { useMemo, useState } from 'react'
import type { Source } from '../../../stores/player/play-all.ts'
import type { CardChoice } from '../../../ui/cards/CardMenu.tsx'

export type CardChoices = {
  /** Undefined while nothing is to be chosen. */
  sources: readonly Source[] | undefined
  /** Begins with a card. */
  begin: (source: Source) => void
  /** The choice of one card; undefined for what cannot be chosen now. */
  of: (source: Source) => CardChoice | undefined
  end: () => void
}

/** `last`: the card that was chosen last, from which a range begins. */
type State = { chosen: readonly string[]; last: string }

const valueOf = (source: Source): string => JSON.stringify(source)

/** The cards from one to another, in the order of the page. */
function between(one: string, other: string): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('.card-choice > input')
  const values = [...boxes].map(({ value }) => value)
  const [from, to] = [values.indexOf(one), values.indexOf(other)].toSorted((a, b) => a - b)
  return from === -1 ? [other] : values.slice(from, to! + 1)
}

export function useCardChoices(): CardChoices {
  const [state, setState] = useState<State>()
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
      sources: state?.chosen.map((value) => JSON.parse(value) as Source),
      begin: (source) => setState({ chosen: [valueOf(source)], last: valueOf(source) }),
      of(source) {
        if (!state || source.kind === 'tracks') return undefined
        const value = valueOf(source)
        return {
          value,
          chosen: state.chosen.includes(value),
          toggle: (range) => toggle(value, range)
        }
      },
      end: () => setState(undefined)
    }
  }, [state])
}
