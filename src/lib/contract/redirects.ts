// Where an application may send people back to: the pod checks it at registration, the client before it follows.

/** Addresses that mean "show the code to the person": for applications that no address leads to. */
export const OUT_OF_BAND = ['urn:ietf:wg:oauth:2.0:oob', 'urn:ietf:wg:oauth:2.0:oob:auto'] as const

/** Schemes whose addresses carry a page or a script of their own, or lead to files of the device. */
const FORBIDDEN: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

/** Whether an address may be followed: any absolute one but those that bear scripts. Native apps have schemes of their own. */
export function mayFollow(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && !FORBIDDEN.has(url.protocol)
}

/** Whether an application may register the address. RFC 6749, section 3.1.2, forbids fragments. */
export const mayRegister = (address: string): boolean => mayFollow(address) && !address.includes('#')
