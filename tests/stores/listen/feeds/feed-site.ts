// A site with a feed and its files, and a pod that has the podcast, without any network.
import type { Client } from '../../../support/client.ts'
import type { ExtrasReason, FeedExtras } from '../../../../src/lib/feeds/extras/types.ts'
import type { FeedAnswer, FeedWorker } from '../../../../src/lib/feeds/extras/worker.ts'
import { setFeedWorker } from '../../../../src/stores/listen/feeds/extras.ts'

export const HOST = 'reef.example'
export const FEED = `https://${HOST}/feed.xml`
export const CHAPTERS = `https://${HOST}/one.json`
export const WORDS = `https://${HOST}/one.vtt`
export const ARTIST = 7

export const EXTRAS: FeedExtras = {
  people: [],
  funding: [],
  episodes: [
    {
      title: 'One',
      chapters: CHAPTERS,
      transcripts: [{ url: WORDS, format: 'vtt', language: 'en' }],
      people: [{ name: 'Ada' }],
      soundbites: [],
      funding: []
    }
  ]
}

export type FeedSite = {
  /** What the workers of feeds answer, by address; those that are missing do not answer. */
  feeds: Map<string, FeedExtras | ExtrasReason>
  /** The text of a file, or the status of an answer without one. */
  files: Map<string, string | number>
  /** What the pod says of an artist; undefined: it answers with an error. */
  artist: { channel: { uuid: string } | null } | undefined
  rssUrl: string | null
  /** Everything that was asked for outside of the pod, in order, feeds too. */
  asked: string[]
  /** Paths of the pod that were asked for. */
  askedPod: string[]
}

/** Answers all requests of the client from now on. */
export function openSite(client: Client): FeedSite {
  const site: FeedSite = {
    feeds: new Map([[FEED, EXTRAS]]),
    files: new Map([
      [CHAPTERS, '{"chapters": [{"startTime": 1, "title": "Start"}]}'],
      [WORDS, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.']
    ]),
    artist: { channel: { uuid: 'show' } },
    rssUrl: FEED,
    asked: [],
    askedPod: []
  }
  const podAnswer = (path: string): unknown => {
    if (path.endsWith(`/artists/${ARTIST}/`))
      return site.artist && { id: ARTIST, name: 'The show', ...site.artist }
    if (path.endsWith('/channels/show/'))
      return {
        uuid: 'show',
        artist: { id: ARTIST, name: 'The show', content_category: 'podcast' },
        attributed_to: { full_username: 'a@pod.test' },
        rss_url: site.rssUrl
      }
    return undefined
  }
  client.setFetch(async (input) => {
    const { href, host, pathname } = new URL(String(input))
    if (host === 'pod.test') {
      site.askedPod.push(pathname)
      const answer = podAnswer(pathname)
      return answer ? Response.json(answer) : Response.json({ detail: 'no' }, { status: 400 })
    }
    site.asked.push(href)
    const file = site.files.get(href) ?? 404
    return typeof file === 'string' ? new Response(file) : new Response('', { status: file })
  })
  setFeedWorker(() => {
    let answer: (event: { data: FeedAnswer }) => void = () => {}
    return {
      postMessage(address) {
        site.asked.push(address)
        const found = site.feeds.get(address)
        if (found)
          queueMicrotask(() =>
            answer({ data: typeof found === 'string' ? { reason: found } : { extras: found } })
          )
      },
      addEventListener(type: string, listen: typeof answer) {
        if (type === 'message') answer = listen
      },
      terminate() {}
    } as FeedWorker
  })
  return site
}
