import type { FastifyInstance } from 'fastify'
import { badField, badRequest, Refusal } from '../../errors.ts'
import { activityEvent, isHeard } from '../../activity.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { stamp } from '../../text.ts'

export function favoriteRoutes(app: FastifyInstance): void {
  const { favorites, tracks } = app.repositories
  endpoint(app, 'listFavorites', ({ asker, query, request }) =>
    paginate(request, query, (slice) => favorites.list(asker, query, slice))
  )

  endpoint(app, 'addFavorite', ({ asker, user, body, reply }) => {
    const track = tracks.get(asker, body.track)
    if (!track) throw badField('track', `Invalid pk "${body.track}" - object does not exist.`)
    const { row, created } = favorites.add(user, body.track, stamp(app.settings.now()))
    if (created && isHeard(app, user))
      app.tell('everyone', activityEvent(asker, user, 'Like', row, track))
    void reply.code(201)
    return row
  })

  endpoint(app, 'removeFavorite', ({ user, body, reply }) => {
    if (!favorites.remove(user, body.track)) throw badRequest({})
    void reply.code(204)
  })

  endpoint(app, 'listAllFavorites', ({ asker }) => {
    if (!asker.user) throw new Refusal(401, { results: [], count: 0 })
    const results = favorites.all(asker.user)
    return { results, count: results.length }
  })
}
