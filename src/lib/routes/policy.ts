// The Content-Security-Policy and its neighbours, in one place: the embedded pod sends them, the rules for hosts name them, and
// every page says the policy itself for hosts that send none. docs/hosting.md explains each part.

/** Nothing that is not listed may be loaded. People choose their pod, so calls, pictures and sounds may come from any host. */
const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // React and view transitions set styles in place; hosts may name style sheets of other hosts in /settings.json.
  'style-src': "'self' 'unsafe-inline' https: http:",
  'connect-src': "'self' https: http: wss: ws:",
  'img-src': "'self' https: http: data:",
  'media-src': "'self' https: http:",
  'font-src': "'self' https: http: data:",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  // Text becomes markup by DOMPurify or by the rules of boot/trusted-types, where browsers know such types.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default dompurify'
}

const write = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** For a `<meta>` in the page: browsers ignore `frame-ancestors` there, and complain about it. */
export const pagePolicy: string = write(directives)

/** Headers of every page, by their names. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': write({ ...directives, 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin'
}
