// Trusted Types: under our policy browsers let no plain text become markup or the address of a script, but by this.

/** The part that is used of what browsers have; TypeScript does not know it yet. */
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
 * Markup is only parsed into documents of its own (pages on their way, texts of pods before they are cleaned), and emptied;
 * scripts and workers come from this origin. Everything else is refused, whoever tries it.
 */
export function trustOwn(): void {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  types?.createPolicy('default', {
    createHTML: (html, _, sink) => (!html || sink === 'DOMParser parseFromString' ? html : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null)
  })
}
