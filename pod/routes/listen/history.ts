import type { FastifyInstance } from 'fastify'
import { activityEvent, isHeard } from '../../activity.ts'
import { badField } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { stamp } from '../../text.ts'

export function historyRoutes(app: FastifyInstance): void {
  const { listenings, tracks, users } = app.repositories
  endpoint(app, 'listListenings', ({ asker, query, request }) =>
    paginate(request, query, (slice) => listenings.list(asker, query, slice))
  )

  endpoint(app, 'recordListening', ({ asker, user, body, reply }) => {
    const track = tracks.get(asker, body.track)
    if (!track) throw badField('track', `Invalid pk "${body.track}" - object does not exist.`)
    const date = stamp(app.settings.now())
    const id = listenings.add(user, body.track, date)
    if (isHeard(app, user))
      app.tell('everyone', activityEvent(asker, user, 'Listen', { id, creation_date: date }, track))
    void reply.code(201)
    return { id, actor: users.actor(asker, user), track: body.track, creation_date: date }
  })
}
