// The Content-Security-Policy and related headers in one place: the embedded pod sends them, the
// rules for hosts contain them, and every page includes the policy itself for hosts that send no
// headers. docs/hosting.md explains each part.

/**
 * Only listed sources may be loaded. Users choose their pod, so calls, pictures and audio may come
 * from any host.
 */
const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // React and view transitions set inline styles; hosts may name style sheets of other hosts in
  // /settings.json.
  'style-src': "'self' 'unsafe-inline' https: http:",
  'connect-src': "'self' https: http: wss: ws:",
  'img-src': "'self' https: http: data:",
  'media-src': "'self' https: http:",
  'font-src': "'self' https: http: data:",
  // The preview of embeds.
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  // Text becomes HTML only through DOMPurify or the rules of boot/trusted-types, in browsers with
  // Trusted Types.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default dompurify'
}

const write = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/**
 * For a `<meta>` in the page: browsers ignore `frame-ancestors` there and log a warning about it.
 */
export const pagePolicy: string = write(directives)

const headersWith = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin'
})

/** The headers of every page but one. */
export const pageHeaders = headersWith(write({ ...directives, 'frame-ancestors': "'none'" }))

/** The same in two parts, for hosts that add up the headers of all rules for an address. */
export const everyHeaders = headersWith(pagePolicy)
export const frameHeader = ['Content-Security-Policy', "frame-ancestors 'none'"] as const

/** The headers of /embed.html, which every site may frame. */
export const embedHeaders = headersWith(write({ ...directives, 'frame-ancestors': '*' }))
