// Fonts with fixed metrics, set through the font token: whether text fits and targets are large
// enough must not depend on the fonts of a machine.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * As narrow and low as the smallest common font; as wide and high as the largest. In percent of the
 * font they are made from.
 */
const measures = {
  narrow: { size: 84, ascent: 86, descent: 18 },
  wide: { size: 112, ascent: 115, descent: 38 }
}
export type Face = keyof typeof measures
export const faces = Object.keys(measures) as Face[]

/** Any one of these provides the letters. */
const LENDERS = [
  'Liberation Sans',
  'Arial',
  'Helvetica',
  'Roboto',
  'Noto Sans',
  'FreeSans',
  'DejaVu Sans'
]

/** Shows the whole page in another font. */
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

/** Shows the whole page in its own font again. */
export const wearOwn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      ({ cssRules }) => !(cssRules[0] instanceof CSSFontFaceRule)
    )
  })
