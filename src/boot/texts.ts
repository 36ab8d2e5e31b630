// Which texts the page on screen needs: those of the frame and the player, and the areas its <html> names.

const EVERYWHERE = ['common', 'player', 'errors'] as const

/** Areas of texts of a page, in a steady order. */
export const areasOf = (page: Document = document): readonly string[] => [
  ...EVERYWHERE,
  ...(page.documentElement.dataset.areas ?? '').split(' ').filter(Boolean)
]
