/**
 * Styles that come with the code that needs them. As a sheet of the document, not a link in the head, they survive page changes
 * and are there before the first frame.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
