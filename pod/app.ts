// Builds the pod as a Fastify instance that does not listen yet: server.ts opens it to the network,
// tests call it with inject.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveFront } from './dialect/front.ts'
import { behindNginx, rewriter, serveV14, streamV14 } from './dialect/index.ts'
import { createFederation } from './federation/index.ts'
import { FEDERATION_LIMITS } from './federation/limits.ts'
import { FEED_LIMITS } from './feeds/fetch.ts'
import { openFiles } from './files.ts'
import type { PodOptions } from './options.ts'
import { createOutbox } from './accounts/outbox.ts'
import { recognise } from './http/auth.ts'
import { limitBodies, parseBodies } from './http/bodies.ts'
import { serveClient } from './http/client.ts'
import { compressAnswers } from './http/compression.ts'
import type { Settings } from './http/context.ts'
import { allowOrigins } from './http/cors.ts'
import { Database } from './db.ts'
import { createServerImporter } from './import/server-import.ts'
import { createImportQueue } from './import/uploads.ts'
import { handleErrors } from './http/errors.ts'
import { injectFaults } from './http/faults.ts'
import { live } from './http/live.ts'
import { media } from './http/media.ts'
import { sandboxAnswers } from './http/sandbox.ts'
import { createThrottle } from './http/throttle/throttle.ts'
import { createRepositories } from './repositories/index.ts'
import { accountRoutes } from './routes/account/accounts.ts'
import { actorRoutes } from './routes/people/profiles.ts'
import { albumRoutes } from './routes/listen/albums.ts'
import { applicationRoutes } from './routes/account/apps.ts'
import { artistRoutes } from './routes/listen/artists.ts'
import { attachmentRoutes } from './routes/publish/attachments.ts'
import { channelRoutes } from './routes/listen/channels.ts'
import { contentFilterRoutes } from './routes/people/filters.ts'
import { editRoutes } from './routes/publish/edits.ts'
import { favoriteRoutes } from './routes/listen/favorites.ts'
import { federationRoutes } from './routes/federation/index.ts'
import { followRoutes } from './routes/people/follows.ts'
import { historyRoutes } from './routes/listen/history.ts'
import { inboxRoutes } from './routes/people/notifications.ts'
import { instanceRoutes } from './routes/admin/instance.ts'
import { serverImportRoutes } from './routes/publish/libraries/server-import.ts'
import { libraryRoutes } from './routes/publish/libraries/libraries.ts'
import { licenseRoutes } from './routes/listen/licenses.ts'
import { listenRoutes } from './routes/player/listen.ts'
import { oauthRoutes } from './routes/account/authorize.ts'
import { ownChannelRoutes } from './routes/publish/channels.ts'
import { passwordRoutes } from './routes/account/passwords.ts'
import { oembedRoutes } from './routes/listen/embeds.ts'
import { manageLibraryRoutes } from './routes/admin/library/library.ts'
import { manageTagRoutes } from './routes/admin/library/tags.ts'
import { manageInvitationRoutes } from './routes/admin/invitations.ts'
import { manageUserRoutes } from './routes/admin/users.ts'
import { preferenceRoutes } from './routes/admin/preferences.ts'
import { playlistRoutes } from './routes/listen/playlists.ts'
import { pluginRoutes } from './routes/account/plugins.ts'
import { profileRoutes } from './routes/account/settings.ts'
import { radioSessionRoutes } from './routes/listen/radios/sessions.ts'
import { radioRoutes } from './routes/listen/radios/radios.ts'
import { moderationRoutes } from './routes/admin/moderation/domains.ts'
import { reportRoutes } from './routes/admin/moderation/report.ts'
import { reviewRoutes } from './routes/admin/moderation/reviews.ts'
import { searchRoutes } from './routes/listen/search.ts'
import { tagRoutes } from './routes/listen/tags.ts'
import { trackRoutes } from './routes/listen/tracks.ts'
import { uploadGroupRoutes } from './routes/publish/upload-groups.ts'
import { uploadRoutes } from './routes/publish/uploads/uploads.ts'
import { userRoutes } from './routes/account/me.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

const routes = [
  accountRoutes,
  actorRoutes,
  albumRoutes,
  artistRoutes,
  attachmentRoutes,
  channelRoutes,
  contentFilterRoutes,
  editRoutes,
  favoriteRoutes,
  federationRoutes,
  followRoutes,
  historyRoutes,
  inboxRoutes,
  instanceRoutes,
  libraryRoutes,
  licenseRoutes,
  listenRoutes,
  manageLibraryRoutes,
  manageInvitationRoutes,
  manageTagRoutes,
  manageUserRoutes,
  moderationRoutes,
  oauthRoutes,
  oembedRoutes,
  ownChannelRoutes,
  applicationRoutes,
  passwordRoutes,
  playlistRoutes,
  pluginRoutes,
  preferenceRoutes,
  profileRoutes,
  radioRoutes,
  radioSessionRoutes,
  reportRoutes,
  reviewRoutes,
  searchRoutes,
  serverImportRoutes,
  tagRoutes,
  trackRoutes,
  uploadGroupRoutes,
  uploadRoutes,
  userRoutes
]

function clientFolder(wanted: string | undefined): string | undefined {
  const folder = resolve(wanted ?? DIST)
  return existsSync(folder) ? folder : undefined
}

/** Pods on one machine talk to each other without TLS. */
function schemeOf({ federation, origin }: PodOptions): 'http' | undefined {
  if (!federation?.loopback) return undefined
  return origin?.startsWith('https:') ? undefined : 'http'
}

function settingsOf(options: PodOptions): Settings {
  const older = options.dialect === '1.4'
  return {
    domain: options.domain ?? 'localhost',
    origin: options.origin?.replace(/\/$/, ''),
    api: older ? 'v1' : 'v2',
    checkAnswers: options.checkAnswers ?? false,
    throttle: options.throttle ?? false,
    readableSession: older,
    emailVerification: options.emailVerification ?? 'optional',
    portal: options.portal,
    csrfCookie: options.csrfCookie ?? true,
    client: clientFolder(options.client),
    nginx: options.nginx ?? older,
    uploadGroups: options.uploadGroups ?? false,
    feeds: { ...FEED_LIMITS, ...options.feeds },
    federation: options.federation && { ...FEDERATION_LIMITS, ...options.federation },
    scheme: schemeOf(options),
    now: options.now ?? Date.now
  }
}

/** Builds a pod over a data folder. Closing the instance closes the database. */
export async function build(options: PodOptions): Promise<FastifyInstance> {
  const older = options.dialect === '1.4'
  const files = openFiles(options.data)
  const db = new Database(files.database)
  const app: FastifyInstance = Fastify({
    logger: options.logger ?? false,
    forceCloseConnections: true,
    // One proxy: only the last entry was written by it. Earlier entries come from the client and
    // may be forged.
    trustProxy: options.trustProxy ? (_, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: 1000 },
    ...(older ? { rewriteUrl: rewriter(() => app) } : {})
  })
  app.decorate('db', db)
  app.decorate('files', files)
  const settings = settingsOf(options)
  const { now } = settings
  app.decorate('settings', settings)
  app.decorate('outbox', createOutbox(files.root, `noreply@${app.settings.domain}`, now))
  app.decorate(
    'repositories',
    createRepositories(db, {
      requireAuth: options.requireAuth ?? false,
      now,
      accessTokenSeconds: options.accessTokenSeconds ?? 36_000
    })
  )
  for (const [name, value] of Object.entries(options.preferences ?? {}))
    app.repositories.preferences.set(name, value)
  app.decorate('throttle', createThrottle(app))
  app.decorate('federation', createFederation(app))
  app.decorate('imports', createImportQueue(app, older))
  app.decorate('serverImporter', createServerImporter(app, options.music))
  app.addHook('onReady', async () => app.imports.start(app.repositories.uploads.imports.waiting()))
  app.decorate('apiRoutes', [])
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/') && method !== 'HEAD') app.apiRoutes.push(`${String(method)} ${url}`)
  })
  handleErrors(app)
  if (options.maxBody !== undefined) limitBodies(app, options.maxBody)
  await parseBodies(app)
  allowOrigins(app, older)
  // The nginx of a 1.4 pod sends a policy of its own with everything.
  if (!older) sandboxAnswers(app)
  await app.register(cookie)
  // The nginx of a pod does not compress JSON.
  if (!settings.nginx) await compressAnswers(app)
  recognise(app)
  if (older) serveV14(app)
  else if (settings.nginx) behindNginx(app)
  if (options.faults) injectFaults(app)
  await live(app)
  if (older) streamV14(app)
  for (const register of routes) register(app)
  media(app)
  if (settings.nginx) serveFront(app)
  else serveClient(app)
  let closing = false
  app.addHook('onListen', async () => {
    const { albums, artists, tracks } = app.repositories
    // One step at a time between requests, so that no request waits for all of them.
    const steps = [...albums.warm(), ...artists.warm(), ...tracks.warm()]
    const next = (): void => {
      if (closing) return
      steps.shift()?.()
      if (steps.length > 0) setTimeout(next, 20).unref()
    }
    setTimeout(next, 20).unref()
  })
  app.addHook('onClose', async () => {
    closing = true
    app.federation?.close()
    app.imports.close()
    db.close()
    files.release()
  })
  return app
}
