// Texts of a demo pod about itself. Set once: preferences that were set before are kept.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PreferenceName } from '../repositories/preferences.ts'

const LONG = `This pod was made to be **tried out**. Every artist, every record and every cover on it was made up by a program, so you may play, copy and break whatever you find.

## What you may do here

- listen to everything, without an account
- sign up: the account is yours until the pod is set up anew
- follow, favorite, make playlists and radios

Ask @ada if something is unclear, or look at what is tagged #ambient to begin with.`

const RULES = `1. Be kind. Behind every account is somebody who listens.
2. Upload only what you may share, and say who made it.
3. Label what is not for everyone.
4. One account a person; the [moderators](/@mirela) answer within two days.`

const TERMS = `The pod comes **as it is**. It may be away for an hour, and it is emptied now and then.

### Your data

Your address is used to prove your account and to set a new password, and for nothing else. Deleting the account takes away everything that was yours, at once.`

const TEXTS: Partial<Record<PreferenceName, unknown>> = {
  instance__name: 'Atoll Demo',
  instance__short_description: 'Made-up music by made-up artists, to try Atoll with',
  instance__long_description: LONG,
  instance__rules: RULES,
  instance__terms: TERMS,
  instance__contact_email: 'ada@example.org',
  instance__support_message:
    'This pod runs on a small machine in a cupboard. If you like it, **tell a friend**, or [send Ada a postcard](https://example.org/postcards).',
  instance__location: 'PL',
  moderation__languages: ['en', 'pl'],
  users__registration_enabled: true
}

/** A painted landscape. @returns its address on the pod */
async function paintBanner(app: FastifyInstance): Promise<string> {
  const { paintCover } = await import('../demo/art/paint.ts')
  const png = paintCover({ motif: 'dunes', palette: 4 }, 'banner')
  const hash = createHash('sha256').update(png).digest('hex')
  const path = `media/attachments/${hash.slice(0, 2)}/${hash}.png`
  mkdirSync(dirname(app.files.path(path)), { recursive: true })
  writeFileSync(app.files.path(path), png)
  return `/${path}`
}

export async function seedPodTexts(app: FastifyInstance): Promise<void> {
  const { preferences } = app.repositories
  for (const [name, value] of Object.entries(TEXTS))
    if (!preferences.has(name)) preferences.set(name, value)
  if (!preferences.has('instance__banner'))
    preferences.set('instance__banner', await paintBanner(app))
}
