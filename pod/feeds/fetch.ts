// Requests to addresses that feeds and people name: http and https only, to public addresses, with
// few redirects and limits of time and size.
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublic, literalHost, PrivateAddress, publicLookup } from './public-address.ts'

/** `milliseconds` for the whole transfer, `bytes` of the unpacked body. */
export type FeedLimits = { loopback: boolean; milliseconds: number; bytes: number }

/** 30 s and 10 MB, nothing on this machine. */
export const FEED_LIMITS: FeedLimits = {
  loopback: false,
  milliseconds: 30_000,
  bytes: 10_000_000
}
const REDIRECTS = 5
const FEEDS = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5'

export type FailureKind = 'http' | 'timeout' | 'connection' | 'request'

/** Why an address could not be read, in the words of real pods where they have some. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
  readonly kind: FailureKind
  /** Of an answer that is no success. */
  readonly status: number | undefined
  constructor(message: string, kind: FailureKind = 'request', status?: number) {
    super(message)
    this.kind = kind
    this.status = status
  }
}

type Headers = Record<string, string> | ((url: URL) => Record<string, string>)
type Wanted = {
  url: URL
  method?: 'GET' | 'HEAD' | 'POST'
  /** Made anew for each redirect: signatures name the address. */
  headers?: Headers
  body?: string
  signal: AbortSignal
  /** Also addresses of this machine. */
  loopback: boolean
}

function checkAddress(url: URL, loopback: boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('only http and https addresses can be read')
  const host = literalHost(url)
  if (host !== undefined && !isPublic(host, loopback)) throw new PrivateAddress(host)
}

const send = ({ url, method, headers, body, signal, loopback }: Wanted): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    checkAddress(url, loopback)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, {
      method: method ?? 'GET',
      // Never a connection that somebody else's request has opened.
      agent: false,
      lookup: publicLookup(loopback),
      headers: {
        'user-agent': 'Atoll-pod',
        'accept-encoding': 'identity',
        ...(typeof headers === 'function' ? headers(url) : headers)
      },
      signal
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })

function reasonOf(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (error instanceof PrivateAddress)
    return new FetchFailure('the address is not public', 'connection')
  return signal.aborted
    ? new FetchFailure('timeout', 'timeout')
    : new FetchFailure('connection error', 'connection')
}

/**
 * Opens an address; the body of the answer is still to be read, and to be destroyed if it is not.
 * @returns the answer, and the address that gave it: redirects may lead to another host, which must
 * not speak for the one that was asked
 * @throws FetchFailure, also for answers that are no success; 416 counts as one
 */
export async function openAddress(
  wanted: Wanted
): Promise<{ response: IncomingMessage; url: URL }> {
  let { url } = wanted
  try {
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const response = await send({ ...wanted, url })
      const { statusCode = 0, headers } = response
      if ((statusCode >= 200 && statusCode < 300) || statusCode === 416) return { response, url }
      response.destroy()
      if (wanted.body !== undefined || statusCode < 300 || statusCode >= 400 || !headers.location)
        throw new FetchFailure(`HTTP ${statusCode}`, 'http', statusCode)
      const next = URL.parse(headers.location, url.href)
      if (!next) throw new FetchFailure('the address leads nowhere')
      url = next
    }
    throw new FetchFailure('too many redirects')
  } catch (error) {
    throw reasonOf(error, wanted.signal)
  }
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress
}

/** Servers may compress although they were asked not to; the limit is that of the unpacked body. */
function unpacked(response: IncomingMessage): NodeJS.ReadableStream {
  const unpack = unpackers[response.headers['content-encoding']?.trim().toLowerCase() ?? '']
  if (!unpack) return response
  // An error of either ends both, and whoever reads is told.
  return pipeline(response, unpack(), () => undefined)
}

/**
 * Reads the whole body of an address, piece by piece.
 * @param onPiece also gets the address that answered; may throw, which ends the transfer
 * @param headers say that feeds are wanted, unless others are given
 * @returns the address that answered, and the content type
 * @throws FetchFailure, or what `onPiece` has thrown
 */
export async function readAddress(
  url: URL,
  { loopback, milliseconds, bytes }: FeedLimits,
  onPiece: (piece: Buffer, contentType: string, url: URL) => void,
  headers: Headers = { accept: FEEDS }
): Promise<{ url: URL; contentType: string }> {
  const signal = AbortSignal.timeout(milliseconds)
  const { response, url: final } = await openAddress({ url, headers, signal, loopback })
  const contentType = response.headers['content-type'] ?? ''
  let left = bytes
  let refused: unknown
  try {
    for await (const piece of unpacked(response) as AsyncIterable<Buffer>) {
      left -= piece.length
      try {
        if (left < 0) throw new FetchFailure(`it is larger than ${bytes / 1e6} MB`)
        onPiece(piece, contentType, final)
      } catch (error) {
        refused = error
        throw error
      }
    }
  } catch (error) {
    throw refused ?? reasonOf(error, signal)
  } finally {
    response.destroy()
  }
  return { url: final, contentType }
}
