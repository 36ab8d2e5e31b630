// The text areas the current page needs: those of the frame and the player, and the areas named on
// its <html>.

const EVERYWHERE = ['common', 'player', 'errors'] as const

/** Text areas of a page, in a fixed order. */
export const areasOf = (page: Document = document): readonly string[] => [
  ...EVERYWHERE,
  ...(page.documentElement.dataset.areas ?? '').split(' ').filter(Boolean)
]
