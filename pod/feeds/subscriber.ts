// Reads the feed at an address and keeps it as a channel. Limits and refusals: pod/README.md#feeds.
import type { FastifyInstance } from 'fastify'
import { badField, badRequest, type Refusal } from '../errors.ts'
import { storePicture } from '../images/pictures.ts'
import type { KnownFeed } from '../repositories/listen/feeds/feeds.ts'
import { FetchFailure, readAddress, type FeedLimits } from './fetch.ts'
import { InvalidFeed } from './markup.ts'
import { createFeedReader, type Feed } from './parse.ts'
import { webAddress } from './values.ts'

/** A feed is not read again before. */
const FRESH_MS = 3600_000
const MAX_ADDRESS = 500
const PICTURE = { bytes: 5_000_000, milliseconds: 10_000 }

const refused = (error: unknown): Refusal => {
  const detail = (text: string): Refusal => badRequest({ detail: text })
  if (error instanceof FetchFailure) return detail(`Error while fetching feed: ${error.message}`)
  if (error instanceof InvalidFeed) return detail(`Invalid xml content: ${error.message}`)
  throw error
}

async function readFeed(url: URL, limits: FeedLimits): Promise<Feed> {
  const reader = createFeedReader()
  await readAddress(url, limits, (piece, type, { href }) => reader.write(piece, type, href))
  return reader.end()
}

/** A picture that cannot be had is left out. */
async function addPicture(
  { files, repositories }: FastifyInstance,
  { artist_id }: KnownFeed,
  image: string,
  limits: FeedLimits
): Promise<void> {
  const pieces: Buffer[] = []
  try {
    await readAddress(new URL(image), { ...limits, ...PICTURE }, (piece) => pieces.push(piece))
  } catch {
    return
  }
  const stored = await storePicture(files, Buffer.concat(pieces), image)
  if (stored) repositories.feeds.setCover(artist_id, stored)
}

/**
 * The address of a feed as the pod keeps it.
 * @throws Refusal 400 for anything but a web address
 */
export function feedAddress(given: unknown): string {
  const address = typeof given === 'string' ? webAddress(given) : undefined
  if (!address) throw badField('url', 'Enter a valid URL.')
  const [url] = address.split('#')
  if (url!.length > MAX_ADDRESS)
    throw badField('url', `Ensure this field has no more than ${MAX_ADDRESS} characters.`)
  return url!
}

/** Follows feeds; requests for the same address share one transfer. */
export function createFeedSubscriber(
  app: FastifyInstance,
  limits: FeedLimits
): (url: string) => Promise<string> {
  const { feeds } = app.repositories
  const running = new Map<string, Promise<string>>()

  const follow = async (url: string): Promise<string> => {
    const known = feeds.find(url)
    if (known && known.fetched > app.settings.now() - FRESH_MS) return known.uuid
    try {
      const feed = await readFeed(new URL(url), limits)
      const saved = await feeds.save(url, feed)
      if (!known && feed.image) await addPicture(app, saved, feed.image, limits)
      return saved.uuid
    } catch (error) {
      const refusal = refused(error)
      // It was read before: the channel is there, with the episodes it had.
      if (known) return known.uuid
      throw refusal
    }
  }
  /**
   * The uuid of the channel of a feed.
   * @throws Refusal 400 for an address without a readable feed
   */
  return (url) => {
    const present = running.get(url) ?? follow(url).finally(() => running.delete(url))
    running.set(url, present)
    return present
  }
}
