// Allowed redirect addresses of applications: the pod checks them at registration, the client
// before it follows one.

/**
 * Addresses that mean "show the code to the user": for applications that cannot receive a redirect.
 */
export const OUT_OF_BAND = ['urn:ietf:wg:oauth:2.0:oob', 'urn:ietf:wg:oauth:2.0:oob:auto'] as const

/** Schemes whose addresses contain a page or a script, or point to files on the device. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:'
])

/**
 * Whether an address may be followed: any absolute one except the forbidden schemes. Native apps
 * have schemes of their own.
 */
export function mayFollow(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && !FORBIDDEN.has(url.protocol)
}

/** Whether an application may register the address. RFC 6749, section 3.1.2, forbids fragments. */
export const mayRegister = (address: string): boolean =>
  mayFollow(address) && !address.includes('#')
