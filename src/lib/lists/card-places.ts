// Which card of a grid or a shelf an arrow key leads to.

/** In pixels of the window. */
export type CardPlace = { left: number; top: number }

/** Pixels by which the tops of cards in one row may differ. */
const SLACK_PX = 8

/**
 * The index of the card that a key leads to; undefined for other keys, and where there is none.
 * @param cards in their order in the document; `rtl` if the first one of a row is on the right
 */
export function cardAfter(
  cards: readonly CardPlace[],
  at: number,
  key: string,
  rtl: boolean
): number | undefined {
  const from = cards[at]
  if (!from) return undefined
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  const within = (index: number) => (index >= 0 && index < cards.length ? index : undefined)
  if (key === forward) return within(at + 1)
  if (key === back) return within(at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return cards.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const side = key === 'ArrowDown' ? 1 : -1
  let best: number | undefined
  const distance = ({ left, top }: CardPlace) =>
    [Math.abs(top - from.top), Math.abs(left - from.left)] as const
  cards.forEach((card, index) => {
    if ((card.top - from.top) * side <= SLACK_PX) return
    if (best === undefined) return void (best = index)
    const [rows, columns] = distance(card)
    const [bestRows, bestColumns] = distance(cards[best]!)
    if (rows < bestRows - SLACK_PX || (rows <= bestRows + SLACK_PX && columns < bestColumns))
      best = index
  })
  return best
}
