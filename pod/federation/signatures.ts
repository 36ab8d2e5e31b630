// HTTP signatures (draft-cavage-http-signatures) with RSA and SHA-256, as pods sign requests to
// each other. Pure functions.
import { createHash, sign, verify } from 'node:crypto'

/** `target` is the path with its query; names of headers are in lower case. */
export type Message = {
  method: string
  target: string
  headers: Readonly<Record<string, string | undefined>>
}
export type Signature = { keyId: string; names: readonly string[]; value: Buffer }

export const digestOf = (body: string): string =>
  `SHA-256=${createHash('sha256').update(body).digest('base64')}`

/** The text that is signed; undefined if a header is missing. */
function signedText(names: readonly string[], message: Message): string | undefined {
  const lines: string[] = []
  for (const name of names) {
    const value =
      name === '(request-target)'
        ? `${message.method.toLowerCase()} ${message.target}`
        : message.headers[name]
    if (value === undefined) return undefined
    lines.push(`${name}: ${value}`)
  }
  return lines.join('\n')
}

type ToSign = {
  method: string
  url: URL
  body?: string | undefined
  keyId: string
  privateKey: string
  now: number
}

/** The headers `date`, `digest` (with a body) and `signature` of a request. */
export function signedHeaders(wanted: ToSign): Record<string, string> {
  const { method, url, body, keyId, privateKey, now } = wanted
  const headers: Record<string, string> = {
    host: url.host,
    date: new Date(now).toUTCString(),
    ...(body === undefined ? {} : { digest: digestOf(body) })
  }
  const names = ['(request-target)', ...Object.keys(headers)]
  const text = signedText(names, { method, target: `${url.pathname}${url.search}`, headers })!
  const value = sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const signature = `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${value}"`
  return { ...headers, signature }
}

/** Characters of the header: an address, and a signature of 4096 bits. */
const MAX_HEADER = 2000

/** Reads the header `signature`; undefined if something is missing in it, or it is too long. */
export function readSignature(header: string): Signature | undefined {
  if (header.length > MAX_HEADER) return undefined
  const parts = new Map(
    [...header.matchAll(/(?:^|,)\s*(\w{1,20})="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!
    ])
  )
  const [keyId, value] = [parts.get('keyId'), parts.get('signature')]
  if (!keyId || !value) return undefined
  const algorithm = parts.get('algorithm') ?? 'rsa-sha256'
  if (algorithm !== 'rsa-sha256' && algorithm !== 'hs2019') return undefined
  const names = (parts.get('headers') ?? 'date').toLowerCase().split(' ').filter(Boolean)
  return { keyId, names, value: Buffer.from(value, 'base64') }
}

/** Whether a message was signed with the private key that belongs to a public one. */
export function isSignedBy(
  publicKey: string,
  { names, value }: Signature,
  message: Message
): boolean {
  const text = signedText(names, message)
  if (text === undefined) return false
  try {
    return verify('sha256', Buffer.from(text), publicKey, value)
  } catch {
    return false // no key at all
  }
}
