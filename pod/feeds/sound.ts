// The sound of an episode that stands on another site: its bytes pass through, in the ranges that
// the player wants. The pod keeps nothing.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { openAddress, type FeedLimits } from './fetch.ts'

/** Milliseconds until the other site must have answered, and until it must go on. */
const TIMEOUT_MS = 20_000
const PASSED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/**
 * Answers with the bytes at an address.
 * @param headers of the answer; they win over those of the other site
 * @param signed headers that prove to another pod who listens
 * @throws Refusal 503 if the other site does not have it
 */
export async function passSound(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  headers: Record<string, string>,
  { loopback }: Pick<FeedLimits, 'loopback'>,
  signed: (url: URL) => Record<string, string> = () => ({})
): Promise<void> {
  const { range, 'if-range': condition } = request.headers
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  const unavailable = new Refusal(503, { detail: 'Remote track is unavailable' })
  const { response } = await openAddress({
    url: new URL(address),
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: (url) => ({
      ...(range ? { range } : {}),
      ...(range && typeof condition === 'string' ? { 'if-range': condition } : {}),
      ...signed(url)
    }),
    signal: stop.signal,
    loopback
  }).catch(() => {
    throw unavailable
  })
  clearTimeout(timer)
  response.setTimeout(TIMEOUT_MS, () => response.destroy())
  reply.raw.once('close', () => response.destroy())
  for (const name of PASSED) {
    const value = response.headers[name]
    if (typeof value === 'string') void reply.header(name, value)
  }
  void reply.code(response.statusCode!).headers({ ...headers, 'x-content-type-options': 'nosniff' })
  void reply.send(response)
}
