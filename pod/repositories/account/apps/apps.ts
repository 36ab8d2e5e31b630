import { randomBytes } from 'node:crypto'
import type {
  Application,
  ApplicationPatch,
  ApplicationWrite
} from '../../../../src/lib/contract/account/apps/apps.ts'
import type {
  FullApplication,
  OwnApplication
} from '../../../../src/lib/contract/account/apps/apps.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'
import type { User } from '../../shapes/asker.ts'
import type { Slice } from '../../query/list-index.ts'
import { digest, same } from '../../../accounts/digest.ts'

export type App = {
  id: number
  client_id: string
  secret: string
  name: string
  scopes: string
  redirect_uris: string
  user_id: number | null
  token: string | null
  created: string
  updated: string
}

const random = (): string => randomBytes(30).toString('base64url')

/** The public fields. */
export const openApp = ({ client_id, name, scopes, created, updated }: App): Application => ({
  client_id,
  name,
  scopes,
  created,
  updated
})
const ownApp = (app: App): OwnApplication => ({ ...openApp(app), token: app.token })

/** The fields for the owner; the secret only as its stored hash. */
export const fullApp = (app: App): FullApplication => ({
  ...ownApp(app),
  client_secret: app.secret,
  redirect_uris: app.redirect_uris
})

const appById = (db: Database, id: number): App =>
  db.get<App>('SELECT * FROM oauth_apps WHERE id = ?', id)!

const appQueries = (db: Database) => ({
  find: (clientId: string): App | undefined =>
    db.get<App>('SELECT * FROM oauth_apps WHERE client_id = ?', clientId),

  /** The application with this client id and secret. */
  byCredentials(clientId: string, secret: string): App | undefined {
    const app = db.get<App>('SELECT * FROM oauth_apps WHERE client_id = ?', clientId)
    return app && same(app.secret, digest(secret)) ? app : undefined
  },

  /** The user and the scopes of an application's static token. */
  byToken: (token: string): { user: User; scopes: string } | undefined => {
    const app = db.get<App>('SELECT * FROM oauth_apps WHERE token = ?', token)
    const user = app && db.get<User>('SELECT * FROM users WHERE id = ? AND is_active', app.user_id)
    return user && { user, scopes: app.scopes }
  },

  list: (user: User, { offset, limit }: Slice): { count: number; results: OwnApplication[] } => ({
    count: db.get<{ count: number }>(
      'SELECT count(*) AS count FROM oauth_apps WHERE user_id = ?',
      user.id
    )!.count,
    results: db
      .all<App>(
        'SELECT * FROM oauth_apps WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
        user.id,
        limit,
        offset
      )
      .map(ownApp)
  })
})

const appChanges = (db: Database, now: () => number) => ({
  /** Only this response ever contains the secret in clear text. */
  create(user: User | undefined, wanted: ApplicationWrite): FullApplication {
    const secret = random() + random()
    const date = stamp(now())
    const id = db.run(
      'INSERT INTO oauth_apps (client_id, secret, name, scopes, redirect_uris, user_id, token, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      random(),
      digest(secret),
      wanted.name,
      wanted.scopes ?? 'read',
      wanted.redirect_uris ?? '',
      user?.id ?? null,
      user ? random() : null,
      date,
      date
    )
    return { ...fullApp(appById(db, id)), client_secret: secret }
  },

  change(app: App, changes: ApplicationPatch): FullApplication {
    const next = { ...app, ...changes }
    db.run(
      'UPDATE oauth_apps SET name = ?, scopes = ?, redirect_uris = ?, updated = ? WHERE id = ?',
      next.name,
      next.scopes,
      next.redirect_uris,
      stamp(now()),
      app.id
    )
    return fullApp(appById(db, app.id))
  },

  /** A new static token; the old one becomes invalid. */
  renewToken(app: App): FullApplication {
    db.run(
      'UPDATE oauth_apps SET token = ?, updated = ? WHERE id = ?',
      random(),
      stamp(now()),
      app.id
    )
    return fullApp(appById(db, app.id))
  },

  /** Also deletes everything that was granted to it. */
  remove: (app: App): void => void db.run('DELETE FROM oauth_apps WHERE id = ?', app.id)
})

export type Apps = ReturnType<typeof createApps>

export const createApps = (db: Database, now: () => number) => ({
  ...appQueries(db),
  ...appChanges(db, now)
})
