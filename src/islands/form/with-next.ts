/** An address that carries on where the person wanted to go: login, sign-up and reset hand `next` to each other. */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}
