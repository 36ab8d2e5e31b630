/** The attributes of a link to another site: it opens in a new tab, so the music plays on. */
export const newTab = (external: boolean | undefined) =>
  external ? ({ target: '_blank', rel: 'noopener' } as const) : {}
