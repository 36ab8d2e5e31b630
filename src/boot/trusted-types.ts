// Trusted Types: under our policy, browsers allow plain text as markup or as a script address only
// through these rules.

/** The part of the browser's API used here; TypeScript does not know it yet. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(html: string, type: string, sink: string): string | null
      createScriptURL(address: string): string | null
    }
  ): unknown
}

/**
 * Markup may only be parsed into separate documents (fetched pages, pods' texts before sanitizing)
 * or set to empty; scripts and workers must come from this origin. Everything else is refused, also
 * for third-party code.
 */
export function trustOwn(): void {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  types?.createPolicy('default', {
    createHTML: (html, _, sink) => (!html || sink === 'DOMParser parseFromString' ? html : null),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null
  })
}
