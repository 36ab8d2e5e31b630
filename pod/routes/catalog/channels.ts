import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { channelFeed } from '../../feeds/channel.ts'

/** As many as the feeds of real pods have. */
const IN_FEED = 50

export function channelRoutes(app: FastifyInstance): void {
  const { channels, subscriptions, tracks } = app.repositories
  endpoint(app, 'listChannels', ({ asker, query, request }) =>
    paginate(request, query, (slice) => channels.list(asker, query, slice))
  )
  endpoint(
    app,
    'getChannel',
    ({ asker, params }) => channels.get(asker, params.composite) ?? missing()
  )
  endpoint(app, 'getChannelFeed', ({ asker, params, reply }) => {
    const channel = channels.get(asker, params.composite) ?? missing()
    const { results } = tracks.list(
      asker,
      { channel: channel.uuid, include_channels: true, ordering: '-creation_date' },
      { limit: IN_FEED, offset: 0 }
    )
    return reply.type('application/rss+xml; charset=utf-8').send(channelFeed(channel, results))
  })

  endpoint(app, 'subscribe', ({ asker, user, params, reply }) => {
    const { uuid } = channels.get(asker, params.composite) ?? missing()
    void reply.code(201)
    return subscriptions.add(asker, user, uuid)
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
