// What the journeys of the administration share: who may go on them, people that an administrator
// makes and removes, music to report and to delete, and settings that are put back.
import { test } from '@playwright/test'
import { mp3File } from '../../support/files/sound-file.ts'
import { expect, removeAccount, suffix } from '../fixtures.ts'
import { account, ask, column, type Account, type Rows } from '../pod.ts'

export const [admin, alice, bob] = [account('admin'), account('alice'), account('bob')]
export type Permission = 'library' | 'moderation' | 'settings'
type Afterwards = (undo: () => Promise<unknown>) => void
type User = { id: number; username: string; is_active: boolean; full_username: string }

/** Skips the test unless the account of the administrator has all permissions. */
export async function mayAdminister(): Promise<void> {
  const { permissions } = await ask<{ permissions: Record<Permission, boolean> }>(
    admin,
    'GET',
    'users/me'
  )
  const { library, moderation, settings } = permissions
  test.skip(!(library && moderation && settings), 'nobody here administers the pod')
}

/** The same for journeys of the administrator: pods give the administration to no token. */
export async function asAdministrator(): Promise<void> {
  test.skip(column.elsewhere, 'pods refuse the administration to access tokens')
  await mayAdminister()
}

/** The setting of the pod with this id. */
export const settingOf = async (id: string): Promise<unknown> =>
  (
    await ask<{ identifier: string; value: unknown }[]>(admin, 'GET', 'instance/admin/settings/')
  ).find(({ identifier }) => identifier === id)?.value

export const setSettings = (values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  ask(admin, 'POST', 'instance/admin/settings/bulk/', values)

/** Puts these settings back after the test. */
export async function keepSettings(afterwards: Afterwards, ids: readonly string[]): Promise<void> {
  const values: Record<string, unknown> = {}
  for (const id of ids) values[id] = await settingOf(id)
  afterwards(() => setSettings(values))
}

export async function userOf({ name }: Account): Promise<User | undefined> {
  const { results } = await ask<Rows<User>>(admin, 'GET', `manage/users/users/?q=${name}`)
  return results.find(({ username }) => username === name)
}

export const changeUser = async (
  who: Account,
  change: { is_active?: boolean; permissions?: Partial<Record<Permission, boolean>> }
): Promise<unknown> => ask(admin, 'PATCH', `manage/users/users/${(await userOf(who))!.id}/`, change)

/** Deletes an account that may wait for approval, or that cannot log in. */
export async function removePerson(who: Account): Promise<void> {
  const user = await userOf(who)
  if (!user) return
  if (!user.is_active) await changeUser(who, { is_active: true })
  await removeAccount(who)
}

/**
 * Somebody who registers, and is deleted after the test. The administrator sends it: pods count the
 * registrations of each person and of each stranger, ten a day.
 */
export async function register(
  afterwards: Afterwards,
  answers?: Readonly<Record<string, string>>
): Promise<Account> {
  const who: Account = { name: `atoll_${suffix()}`, password: `Tide-${suffix()}-water` }
  afterwards(() => removePerson(who))
  await ask(admin, 'POST', 'auth/registration/', {
    username: who.name,
    email: `${who.name}@example.org`,
    password1: who.password,
    password2: who.password,
    ...(answers && { request_fields: answers })
  })
  return who
}

type Library = { uuid: string; fid: string; name: string }
export type Sound = { title: string; artist: string; album: string }
type Uploaded = {
  uuid: string
  import_status: string
  size: number
  track: { id: number; artist: { id: number }; album: { id: number } } | null
}

/**
 * A new private library of somebody with these sounds in it, once they are imported. It is removed
 * after the test, with its artists.
 */
export async function uploadMusic(
  afterwards: Afterwards,
  owner: Account,
  sounds: readonly Sound[]
): Promise<{ library: Library; uploads: Uploaded[] }> {
  const library = await ask<Library>(owner, 'POST', 'libraries/', {
    name: `Atoll ${suffix()}`,
    privacy_level: 'me'
  })
  const made: Uploaded[] = []
  afterwards(async () => {
    const ignore = (): undefined => undefined
    await ask(owner, 'DELETE', `libraries/${library.uuid}/`).catch(ignore)
    for (const id of new Set(made.flatMap(({ track }) => track?.artist.id ?? [])))
      await ask(admin, 'DELETE', `manage/library/artists/${id}/`).catch(ignore)
  })
  for (const [index, { title, artist, album }] of sounds.entries()) {
    const TRACKNUMBER = String(index + 1)
    const file = await mp3File(`${title}.mp3`, {
      TITLE: title,
      ARTIST: artist,
      ALBUM: album,
      ALBUMARTIST: artist,
      TRACKNUMBER
    })
    const form = new FormData()
    form.set('library', library.uuid)
    form.set('source', `upload://${file.name}`)
    form.set('import_reference', library.name)
    form.set('audio_file', file)
    await ask(owner, 'POST', 'uploads/', form)
  }
  await expect
    .poll(
      async () => {
        const { results } = await ask<Rows<Uploaded>>(
          owner,
          'GET',
          `uploads/?library=${library.uuid}&page_size=50&ordering=creation_date`
        )
        made.splice(0, made.length, ...results)
        return made.filter(({ import_status: state }) => state === 'finished').length
      },
      { message: 'the pod imports the music', timeout: 60_000 }
    )
    .toBe(sounds.length)
  return { library, uploads: made }
}
