/**
 * Adds styles that are loaded with the code that needs them. As an adopted style sheet, not a link
 * in the head, they survive page changes and apply before the first frame.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
