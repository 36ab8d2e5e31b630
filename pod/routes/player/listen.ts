import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyNotFound, forbidden, Refusal, unauthorized } from '../../errors.ts'
import { readListenToken } from '../../accounts/listen-tokens.ts'
import { passSound } from '../../feeds/sound.ts'
import { endpoint } from '../../http/endpoints.ts'
import { sendFile } from '../../http/send-file.ts'
import { soundTypeOf } from '../../mimetypes.ts'
import { isElsewhere } from '../../repositories/shapes/tracks.ts'
import type { Playable } from '../../repositories/publish/uploads/playable.ts'
import type { User } from '../../repositories/shapes/asker.ts'

/** Seconds after which the same listener counts as another download. */
const SIX_HOURS = 6 * 3600

/** `filename*` supports names in any script. */
const attachmentHeader = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

export function listenRoutes(app: FastifyInstance): void {
  const { grants, preferences, uploads, users } = app.repositories
  const { now, feeds } = app.settings
  const counted = new Map<string, number>()

  const countOnce = (listener: string, track: number): void => {
    const key = `${listener} ${track}`
    if ((counted.get(key) ?? 0) > now()) return
    if (counted.size > 10_000) counted.clear()
    counted.set(key, now() + SIX_HOURS * 1000)
    uploads.countDownload(track)
  }

  /** Media elements cannot send headers, so an OAuth access token may be part of the address. */
  const mayListen = (token: string): User | undefined => {
    const found = grants.byAccess(token)
    if (found && !found.scopes.has('read:libraries')) throw forbidden()
    return found?.user
  }

  /** The sound of another pod, which is asked in the name of the listener. */
  const passRemote = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path }: Playable,
    headers: Record<string, string>
  ): Promise<void> => {
    const { federation } = app
    if (!federation) throw new Refusal(503, { detail: 'Remote track is unavailable' })
    const { client } = federation
    const listener = request.asker.user ?? (await app.repositories.feeds.service())
    const signed = await client.signer(listener.actor_id, request.method)
    await passSound(request, reply, path, headers, client.limits, signed)
  }

  endpoint(app, 'listen', async ({ asker, params, query, request, reply }) => {
    if (query.token) {
      asker.user ??= mayListen(query.token) ?? readListenToken(query.token, now(), users.byId)
      if (!asker.user) throw unauthorized('Invalid token')
    }
    if (preferences.isClosed() && !asker.user && asker.actor === undefined) throw unauthorized()
    const found = uploads.playable(asker, params.uuid, query.upload)
    if (!found) throw emptyNotFound()
    const headers: Record<string, string> = {
      // Also rows that were stored before types were checked.
      'content-type': soundTypeOf(found.mimetype) ?? 'application/octet-stream',
      'cache-control': 'private, max-age=3600',
      'access-control-allow-origin': '*',
      ...(query.download === false
        ? {}
        : { 'content-disposition': attachmentHeader(found.filename) })
    }
    if (found.remote) await passRemote(request, reply, found, headers)
    else if (isElsewhere(found.path)) await passSound(request, reply, found.path, headers, feeds)
    else if (!(await sendFile(request, reply, app.files.path(found.path), headers)))
      throw emptyNotFound()
    if (request.method === 'GET' && reply.statusCode < 300)
      countOnce(asker.user ? `user ${asker.user.id}` : request.ip, found.track_id)
    return reply
  })
}
