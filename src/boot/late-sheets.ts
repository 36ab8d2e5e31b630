// Style sheets that the first paint does not need (layouts/sheets.ts) stand at the end of the page,
// linked for print, so that they delay nothing.

/** Uses them from now on. In the head they survive page changes. */
export function applyLateSheets(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-late]')) {
    link.media = 'all'
    if (link.parentElement !== page.head) page.head.append(link)
  }
}
