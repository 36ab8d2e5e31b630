// A person's own applications, and the applications of others that they granted access.
// docs/product/people.md#applications.
import { computed } from 'nanostores'
import * as oauth from '../../lib/api/account/apps.ts'
import type {
  Application,
  ApplicationPatch,
  ApplicationWrite,
  FullApplication,
  OwnApplication
} from '../../lib/contract/account/apps/apps.ts'
import { NotFoundError } from '../../lib/api/errors.ts'
import { resource } from '../kit/resource.ts'
import { $route } from '../kit/route.ts'
import { $me } from '../session/session.ts'

const $person = computed($me, (me) => me?.id)

/** The first pages of the person's own applications, joined. */
type OwnApps = { count: number; pages: number; rows: readonly OwnApplication[] }

export const ownApps = resource($person, async (_, signal): Promise<OwnApps> => {
  const { count, results } = await oauth.listApps(1, signal)
  return { count, pages: 1, rows: results }
})

/** Loads the next page and appends it. */
export async function showMoreApps(): Promise<void> {
  const now = ownApps.$value.get()
  if (now.state !== 'ready') return
  const pages = now.value.pages + 1
  const { count, results } = await oauth.listApps(pages)
  ownApps.update(({ rows }) => {
    const known = new Set(rows.map((row) => row.client_id))
    return { count, pages, rows: [...rows, ...results.filter((row) => !known.has(row.client_id))] }
  })
}

export const grants = resource($person, (_, signal) => oauth.listGrants(signal))

/** Revokes an application's access. */
export async function revokeGrant({ client_id: id }: Application): Promise<void> {
  try {
    await oauth.removeGrant(id)
  } catch (error) {
    // Already revoked elsewhere.
    if (!(error instanceof NotFoundError)) throw error
  }
  grants.update((rows) => rows.filter((row) => row.client_id !== id))
}

const $shown = computed($route, (match) =>
  match?.name === 'settings.applications.edit' ? match.params.id : undefined
)
/** The application named by the address. */
export const currentApp = resource($shown, (id, signal) => oauth.getOwnApp(id, signal))

// The pod sends a secret only in the response that creates the application. It is kept in memory
// for the page that shows it.
const secrets = new Map<string, string>()
/** The plain secret of an application created during this visit. */
export const secretOf = (clientId: string): string | undefined => secrets.get(clientId)

/** @throws FieldErrors */
export async function makeApp(wanted: ApplicationWrite): Promise<FullApplication> {
  const app = await oauth.createApp(wanted)
  secrets.set(app.client_id, app.client_secret)
  return app
}

/** @throws FieldErrors, NotFoundError */
export async function changeApp(clientId: string, changes: ApplicationPatch): Promise<void> {
  const app = await oauth.changeApp(clientId, changes)
  currentApp.update(() => app)
}

export async function renewToken(clientId: string): Promise<void> {
  const app = await oauth.renewAppToken(clientId)
  currentApp.update(() => app)
}

export async function removeApp(clientId: string): Promise<void> {
  await oauth.removeApp(clientId)
  secrets.delete(clientId)
  ownApps.update(({ count, pages, rows }) => ({
    count: count - 1,
    pages,
    rows: rows.filter((row) => row.client_id !== clientId)
  }))
}
