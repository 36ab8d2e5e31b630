// Takes Astro's inline scripts out of a built page: no policy of a pod lets them run. boot/directives.ts and the island runtime
// in the layout's script stand in for them.

/** Astro's own: a directive's definition, and the definition of `<astro-island>`. */
const KNOWN = [/\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(?:page|demand)=/, /customElements\.define\(["']astro-island["']/]

/**
 * @param file names the page in errors
 * @throws Error for an inline script or event handler that nothing stands in for
 */
export function withoutInlineScripts(html: string, file: string): string {
  const clean = html.replace(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g, (_tag, code: string) => {
    if (KNOWN.some((known) => known.test(code))) return ''
    throw new Error(`${file} has an inline script, which pods do not let run: ${code.slice(0, 80)}`)
  })
  const handler = /<[a-z][^>]*\s(on[a-z]+)="/.exec(clean)
  if (handler) throw new Error(`${file} has an inline event handler (${handler[1]}), which pods do not let run`)
  return clean
}
