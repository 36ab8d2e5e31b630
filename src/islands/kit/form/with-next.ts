/**
 * Adds `next`, the page that the user wanted, to a path: login, sign-up and reset pass it to each
 * other.
 */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}
