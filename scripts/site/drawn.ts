/** React's mark of a part that has thrown while the page was built; browsers draw it anew. */
const NOT_DRAWN = '<!--$!-->'

/**
 * Returns the page as it is.
 * @throws Error if an island of the page has failed in the build, which would only log the error
 */
export function drawn(html: string, file: string): string {
  if (html.includes(NOT_DRAWN))
    throw new Error(`${file}: an island failed while the page was built; its error is above`)
  return html
}
