// What counts as an address of the web: the one check of client and pod. Anything else that a
// stranger sends (`javascript:`, `data:`, a bare word) is neither opened nor asked for.

export const isWeb = ({ protocol }: { readonly protocol: string }): boolean =>
  /^https?:$/.test(protocol)

/**
 * The address that a text is; undefined if it is none, or not one of http and https.
 * @param base what a relative one starts from; without it there are none
 */
export function webUrl(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url && isWeb(url) ? url : undefined
}

/** The same without a name and a password, which others would see; undefined if it has them. */
export function bareWebUrl(text: string, base?: string): URL | undefined {
  const url = webUrl(text, base)
  return url?.username === '' && url.password === '' ? url : undefined
}
