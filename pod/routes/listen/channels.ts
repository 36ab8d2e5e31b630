import type { FastifyInstance } from 'fastify'
import { forbidden, missing, unauthorized } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { Asker } from '../../repositories/shapes/asker.ts'
import { channelFeed } from '../../feeds/channel.ts'
import { createFeedSubscriber, feedAddress } from '../../feeds/subscriber.ts'

/** The name of a channel of this pod if the address is that of its feed. */
function ownChannel({ origin }: Asker, url: string): string | undefined {
  const { origin: host, pathname } = new URL(url)
  const name = /^\/api\/v[12]\/channels\/([^/]+)\/rss\/?$/.exec(pathname)?.[1]
  return host === new URL(origin).origin ? name : undefined
}

/** As many as the feeds of real pods have. */
const IN_FEED = 50

const ABOUT_CHANNELS = /^\/api\/v[12]\/(?:channels|subscriptions)(?:[/?]|$)/

export function channelRoutes(app: FastifyInstance): void {
  const { channels, preferences, subscriptions, tracks } = app.repositories
  // Switched off, real pods refuse everything about channels, before they look at who asks.
  app.addHook('onRequest', async ({ url }, reply) => {
    const off = ABOUT_CHANNELS.test(url) && preferences.get('audio__channels_enabled') !== true
    return off ? reply.code(405).send() : undefined
  })
  const follow = createFeedSubscriber(app, app.settings.feeds)
  endpoint(app, 'listChannels', ({ asker, query, request }) =>
    paginate(request, query, (slice) => channels.list(asker, query, slice))
  )
  endpoint(
    app,
    'getChannel',
    ({ asker, params }) => channels.get(asker, params.composite) ?? missing()
  )
  endpoint(app, 'removeChannel', ({ asker, user, params, reply }) => {
    const { uuid } = channels.get(asker, params.composite) ?? missing()
    if (!channels.isOwn(user, uuid)) throw forbidden()
    channels.remove(uuid)
    void reply.code(204)
  })
  endpoint(app, 'getChannelFeed', ({ asker, params, reply }) => {
    const channel = channels.get(asker, params.composite) ?? missing()
    if (channel.actor === null) {
      if (!channel.rss_url) throw unauthorized()
      return reply.redirect(channel.rss_url)
    }
    const { results } = tracks.list(
      asker,
      { channel: channel.uuid, include_channels: true, ordering: '-creation_date' },
      { limit: IN_FEED, offset: 0 }
    )
    const ids = results.map(({ id }) => id)
    const full = tracks.load(asker, ids, true)
    return reply.type('application/rss+xml; charset=utf-8').send(channelFeed(channel, full))
  })

  endpoint(app, 'subscribe', ({ asker, user, params, reply }) => {
    const { uuid } = channels.get(asker, params.composite) ?? missing()
    void reply.code(201)
    return subscriptions.add(asker, user, uuid)
  })
  endpoint(app, 'subscribeToFeed', async ({ asker, user, body, reply }) => {
    const url = feedAddress(body.url)
    const own = ownChannel(asker, url)
    const uuid = own === undefined ? await follow(url) : channels.get(asker, own)?.uuid
    void reply.code(201)
    return subscriptions.add(asker, user, uuid ?? missing())
  })
  endpoint(app, 'unsubscribe', ({ asker, user, params, reply }) => {
    const { uuid } = channels.get(asker, params.composite) ?? missing()
    subscriptions.remove(user, uuid)
    void reply.code(204)
  })
  endpoint(app, 'listSubscriptions', ({ asker, user, query, request }) =>
    paginate(request, query, (slice) => subscriptions.list(asker, user, slice))
  )
  endpoint(app, 'listAllSubscriptions', ({ user }) => {
    const results = subscriptions.all(user)
    return { results, count: results.length }
  })
}
