// Removes Astro's inline scripts from a built page, because the pods' policies block them.
// boot/hydration/directives.ts and the island runtime in the layout's script replace them.

/** Astro's inline scripts: the definition of a directive, and of `<astro-island>`. */
const KNOWN = [
  /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(?:page|demand)=/,
  /customElements\.define\(["']astro-island["']/
]

/**
 * @param file the page's name for errors
 * @throws Error for an inline script or event handler without a replacement
 */
export function withoutInlineScripts(html: string, file: string): string {
  const clean = html.replace(
    /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
    (_tag, code: string) => {
      if (KNOWN.some((known) => known.test(code))) return ''
      throw new Error(
        `${file} has an inline script, which pods do not let run: ${code.slice(0, 80)}`
      )
    }
  )
  const handler = /<[a-z][^>]*\s(on[a-z]+)="/.exec(clean)
  if (handler)
    throw new Error(
      `${file} has an inline event handler (${handler[1]}), which pods do not let run`
    )
  return clean
}
