/** Whether a request wants ActivityPub rather than a page: what is named first decides. */
export function wantsDocument(accept: string | undefined): boolean {
  for (const part of (accept ?? '').split(',')) {
    const type = part.split(';')[0]!.trim().toLowerCase()
    if (type === 'text/html') return false
    if (/^application\/(activity\+json|ld\+json|json)$/.test(type)) return true
  }
  return false
}
