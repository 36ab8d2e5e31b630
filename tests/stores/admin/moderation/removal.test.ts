// What moderators may delete because of a report, and what the report is then.
import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReportTarget } from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import { subjectOf } from '../../../../src/lib/moderation/subjects.ts'
import { purgeTarget } from '../../../../src/stores/admin/moderation/accounts.ts'
import {
  $removal,
  reportedAccount,
  reportedStats,
  reportedThing
} from '../../../../src/stores/admin/moderation/removal.ts'
import { sendReport } from '../../../../src/stores/admin/moderation/report.ts'
import { currentReport, settleReport } from '../../../../src/stores/admin/moderation/reviews.ts'
import { removeManaged } from '../../../../src/stores/admin/library/details.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import type { Loadable } from '../../../../src/stores/kit/resource.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let stop = (): void => undefined
afterEach(async () => {
  stop()
  await signOut()
  await client.close()
})

async function valueOf<T>(of: { $value: ReadableAtom<Loadable<T>> }): Promise<T> {
  const found = await settled(of)
  if (found.state !== 'ready') throw found.error
  return found.value as T
}

eachDialect('a report on a pod of %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('admin')
    stop = $removal.listen(() => undefined)
  })

  /** Opens the page of a new report. */
  async function report(target: ReportTarget) {
    await sendReport({ type: 'other', target, summary: 'Hm' })
    const { uuid } = client.app.db.get<{ uuid: string }>(
      'SELECT uuid FROM reports ORDER BY id DESC LIMIT 1'
    )!
    client.go(`/manage/moderation/reports/${uuid}`)
    return valueOf(currentReport)
  }
  const library = (): string => {
    const sql = `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id
      WHERE u.username = 'alice' AND l.privacy_level = 'everyone'`
    return client.app.db.get<{ uuid: string }>(sql)!.uuid
  }

  test.each<[string, () => ReportTarget]>([
    ['artists', () => ({ type: 'artist', id: client.pod.id('artists', 'ليلى') })],
    ['albums', () => ({ type: 'album', id: client.pod.id('albums', 'Salt') })],
    ['tracks', () => ({ type: 'track', id: client.pod.id('tracks', 'Low Tide') })],
    [
      'channels',
      () => ({ type: 'channel', uuid: client.pod.make.channel('Zofia Żak', { owner: 'alice' }) })
    ],
    [
      'libraries',
      () => {
        client.app.db.run(
          `UPDATE libraries SET name = 'Cellar', built_in = 0 WHERE uuid = ?`,
          library()
        )
        return { type: 'library', uuid: library() }
      }
    ]
  ])('deleting what it is about resolves it, and it keeps the copy: %s', async (kind, target) => {
    const shown = await report(target())
    const before = subjectOf(shown, 'en-US')
    expect($removal.get()).toMatchObject({ kind })
    expect(await valueOf(reportedStats)).toMatchObject({ uploads: expect.any(Number) })
    const thing = await valueOf(reportedThing)
    expect(thing.kind).toBe(kind)
    await removeManaged(thing)
    await settleReport(shown)
    // The stores, and the pod when it is asked again.
    for (const again of [false, true]) {
      if (again) await currentReport.reload()
      const after = await valueOf(currentReport)
      expect(after).toMatchObject({ target: null, is_handled: true })
      expect(subjectOf(after, 'en-US')).toMatchObject({
        kind: before.kind,
        name: before.name,
        isGone: true,
        href: undefined
      })
    }
    expect($removal.get()).toBeUndefined()
  })

  test('purging the account that it is about resolves it; the account stays', async () => {
    const shown = await report({ type: 'account', full_username: 'bob@localhost' })
    expect($removal.get()).toEqual({ kind: 'account', id: 'bob@localhost' })
    expect(await valueOf(reportedAccount)).toMatchObject({ libraries: expect.any(Number) })
    await purgeTarget({ type: 'actor', id: 'bob@localhost' })
    await settleReport(shown)
    expect(await valueOf(currentReport)).toMatchObject({
      target: { full_username: 'bob@localhost' },
      is_handled: true
    })
  })

  test('moderators without the permission for the library are offered accounts alone', async () => {
    await signOut()
    await signedIn('mod')
    await report({ type: 'album', id: client.pod.id('albums', 'Salt') })
    expect($removal.get()).toBeUndefined()
    await report({ type: 'account', full_username: 'bob@localhost' })
    expect($removal.get()).toMatchObject({ kind: 'account' })
  })

  test('a library that the pod always keeps, and a playlist, are not offered', async () => {
    await report({ type: 'library', uuid: library() })
    expect($removal.get()).toBeUndefined()
    const { db } = client.app
    const { id } = db.get<{ id: number }>(`SELECT id FROM users WHERE username = 'alice'`)!
    const playlist = db.run(
      `INSERT INTO playlists (uuid, user_id, name, privacy_level, creation_date, modification_date)
       VALUES ('b0a1c2d3-0000-4000-8000-000000000001', ?, 'Rain', 'everyone', '2026', '2026')`,
      id
    )
    await report({ type: 'playlist', id: playlist })
    expect($removal.get()).toBeUndefined()
  })
})
