// Several cards of a screen, chosen to do the same with all of them.
// docs/product/library.md#several-at-once.
import { useMemo, useState } from 'react'
import { NO_SELECTION, selectOnly } from '../../../lib/lists/selection.ts'
import type { Source } from '../../../stores/player/play-all.ts'
import type { CardChoice } from '../../../ui/cards/CardMenu.tsx'
import { useSelection } from '../../../ui/lists/useSelection.ts'
import { useStable } from '../useStable.ts'

export type CardChoices = {
  /** Undefined while nothing is to be chosen. */
  sources: readonly Source[] | undefined
  /** Begins with a card. */
  begin: (source: Source) => void
  /** The choice of one card; undefined for what cannot be chosen now. */
  of: (source: Source) => CardChoice | undefined
  end: () => void
}

const valueOf = (source: Source): string => JSON.stringify(source)

/** All cards in the order of the page. */
const values = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('.card-choice > input')].map(({ value }) => value)

export function useCardChoices(): CardChoices {
  const [choosing, setChoosing] = useState(false)
  const { selection, select, ...chosen } = useSelection(values)
  const { toggle } = useStable({ toggle: chosen.toggle })
  return useMemo(
    () => ({
      sources: choosing
        ? [...selection.rows].map((value) => JSON.parse(value) as Source)
        : undefined,
      begin(source) {
        select(selectOnly(valueOf(source)))
        setChoosing(true)
      },
      of(source) {
        if (!choosing || source.kind === 'tracks') return undefined
        const value = valueOf(source)
        return {
          value,
          chosen: selection.rows.has(value),
          toggle: (range) => toggle(value, range)
        }
      },
      end() {
        select(NO_SELECTION)
        setChoosing(false)
      }
    }),
    [choosing, selection, select, toggle]
  )
}
