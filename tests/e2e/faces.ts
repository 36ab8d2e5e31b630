// Letters of measures that are ours, through the font token: what fits and what can be hit must not hang on a machine's fonts.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Narrow and low as the narrowest of common faces; wide and high as the largest. In percent of the letters they are made from. */
const measures = {
  narrow: { size: 84, ascent: 86, descent: 18 },
  wide: { size: 112, ascent: 115, descent: 38 }
}
export type Face = keyof typeof measures
export const faces = Object.keys(measures) as Face[]

/** Any of these lends its letters; none is needed by name. */
const LENDERS = ['Liberation Sans', 'Arial', 'Helvetica', 'Roboto', 'Noto Sans', 'FreeSans', 'DejaVu Sans']

/** Sets the whole page in another face. */
export async function wear(page: Page, face: Face): Promise<void> {
  const { size, ascent, descent } = measures[face]
  const css = `
    @font-face {
      font-family: ${face};
      src: ${LENDERS.map((name) => `local('${name}')`).join()};
      size-adjust: ${size}%;
      ascent-override: ${ascent}%;
      descent-override: ${descent}%;
      line-gap-override: 0%;
    }
    :root {
      --font: ${face}, sans-serif !important;
      --font-mono: ${face}, monospace !important;
    }`
  const status = await page.evaluate(
    async ([css, face]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      return (await document.fonts.load(`1rem ${face}`)).map((each) => each.status)
    },
    [css, face] as const
  )
  expect(status, `one of ${LENDERS.join(', ')} is installed`).toEqual(['loaded'])
}
