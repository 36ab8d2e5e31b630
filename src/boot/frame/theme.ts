// Theme: auto, light or dark (docs/product/navigation.md#theme). The head's first script sets it
// before the first paint; a page swap replaces the attributes of <html>, so it is set again for
// each.
import { atom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { THEME_KEY } from '../../lib/storage/keys.ts'

export type Theme = 'auto' | 'light' | 'dark'
const themes: readonly Theme[] = ['auto', 'light', 'dark']

const read = (): Theme => themes.find((each) => each === env().storage.getItem(THEME_KEY)) ?? 'auto'
const apply = (theme: Theme) => (document.documentElement.dataset.theme = theme)

export const $theme = atom<Theme>('auto')

export function setTheme(theme: Theme): void {
  env().storage.setItem(THEME_KEY, theme)
  $theme.set(theme)
  apply(theme)
}

/** Cycles through auto, light, dark. */
export const nextTheme = (): void =>
  setTheme(themes[(themes.indexOf($theme.get()) + 1) % themes.length]!)

export function watchTheme(): void {
  $theme.set(read())
  apply($theme.get())
  // Set before the new page is drawn, not after: the attribute goes to the incoming document.
  document.addEventListener('astro:before-swap', (event) => {
    event.newDocument.documentElement.dataset.theme = $theme.get()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key !== THEME_KEY) return
    $theme.set(read())
    apply($theme.get())
  })
}
