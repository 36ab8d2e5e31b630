// Edits in the hands of their authors and reviewers, on pods of both lines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NetworkError, ServerError } from '../../../../src/lib/api/errors.ts'
import { getMutation } from '../../../../src/lib/api/publish/edits.ts'
import { getTrack } from '../../../../src/lib/api/listen/tracks.ts'
import type { Mutation } from '../../../../src/lib/contract/publish/edits.ts'
import { rowsOf, statusOf } from '../../../../src/lib/edits/edits.ts'
import { changesOf, isEmpty, payloadOf } from '../../../../src/lib/edits/fields.ts'
import { manageEdits } from '../../../../src/stores/admin/library/edits.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { currentEdit, undoEdit } from '../../../../src/stores/publish/edits/current-edit.ts'
import {
  editTarget,
  licenses,
  recentEdits
} from '../../../../src/stores/publish/edits/edit-target.ts'
import { env } from '../../../../src/lib/env.ts'
import {
  addEdit,
  decide,
  decideEach,
  NotDecided,
  withdraw
} from '../../../../src/stores/publish/edits/review.ts'
import { loadTarget, mayApply } from '../../../../src/stores/publish/edits/targets.ts'
import { bareView, editViewer, type EditView } from '../../../../src/stores/publish/edits/views.ts'
import { $session, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { loseAnswers, stubEnv } from '../../../support/stores/env.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
})

const ready = async <T>(source: Parameters<typeof settled>[0]): Promise<T> => {
  const found = await settled(source)
  if (found.state !== 'ready') throw (found as { error?: unknown }).error
  return found.value as T
}

eachDialect('edits on a pod that speaks %s', (dialect) => {
  let track: { kind: 'track'; id: number }
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    track = { kind: 'track', id: client.pod.id('tracks', 'Low Tide') }
  })
  const suggest = (title = 'Ebb'): Promise<Mutation> =>
    addEdit(track, { payload: { title }, summary: 'So it is' }, false)
  const title = async () => (await getTrack(track.id)).title

  test('a suggestion is approved, and taken back by an edit the other way around', async () => {
    await signedIn('bob')
    expect(mayApply(await loadTarget('track', track.id), $session.get())).toBe(false)
    const edit = await suggest()
    expect([statusOf(edit), await title()]).toEqual(['pending', 'Low Tide'])
    await signOut()

    await signedIn('librarian')
    expect(mayApply(await loadTarget('track', track.id), $session.get())).toBe(true)
    const decided = await decide({ edit }, 'approve')
    expect(decided).toMatchObject({ outcome: 'done', edit: { is_applied: true } })
    expect(await title()).toBe('Ebb')
    client.go(`/library/tracks/${track.id}/edit/${edit.uuid}`)
    const view = await ready<Parameters<typeof undoEdit>[0]>(currentEdit)
    expect(view.rows).toEqual([{ field: 'title', before: 'Low Tide', after: 'Ebb' }])
    const inverse = await undoEdit(view, 'Back', true)
    expect(inverse).toMatchObject({ is_applied: true, payload: { title: 'Low Tide' } })
    expect(await title()).toBe('Low Tide')
  })

  test('a suggestion whose answer was lost is not made twice', async () => {
    await signedIn('bob')
    const restore = loseAnswers()
    await expect(suggest()).rejects.toBeInstanceOf(NetworkError)
    restore()
    const edit = await suggest()
    const { count } = client.app.db.get<{ count: number }>(
      'SELECT count(*) AS count FROM mutations'
    )!
    expect([edit.payload, count]).toEqual([{ title: 'Ebb' }, 1])
    expect((await suggest()).uuid).not.toBe(edit.uuid)
  })

  test('a decision of somebody else is not overwritten', async () => {
    await signedIn('bob')
    const edit = await suggest()
    await signOut()
    await signedIn('librarian')
    await decide({ edit }, 'reject')
    const again = await decide({ edit }, 'approve')
    expect(again).toMatchObject({ outcome: 'other', edit: { is_approved: false } })
    expect(await title()).toBe('Low Tide')
    // Who has seen that it was rejected may approve it.
    expect(await decide({ edit: await getMutation(edit.uuid) }, 'approve')).toMatchObject({
      outcome: 'done'
    })
    expect(await title()).toBe('Ebb')
  })

  test('a suggestion that was withdrawn is gone for reviewers, and for its author', async () => {
    await signedIn('bob')
    const edit = await suggest()
    await withdraw(edit)
    await withdraw(edit)
    await signOut()
    await signedIn('librarian')
    expect(await decide({ edit }, 'approve')).toEqual({ outcome: 'gone' })
  })

  const shown = async ({ uuid }: Mutation): Promise<EditView> => {
    client.go('/library')
    clearResources()
    client.go(`/library/tracks/${track.id}/edit/${uuid}`)
    return ready<EditView>(currentEdit)
  }

  test('a suggestion about what has changed since shows all three, and overwrites nothing unseen', async () => {
    await signedIn('bob')
    const edit = await suggest()
    await signOut()
    await signedIn('librarian')
    const before = await shown(edit)
    expect(before.rows).toEqual([{ field: 'title', before: 'Low Tide', after: 'Ebb' }])
    await addEdit(track, { payload: { title: 'Flood' } }, true)
    expect(await decide(before, 'approve')).toMatchObject({ outcome: 'changed' })
    expect(await title()).toBe('Flood')
    const after = await shown(edit)
    expect(after.rows).toEqual([
      { field: 'title', before: 'Low Tide', after: 'Ebb', today: 'Flood' }
    ])
    // To reject it, nobody needs to look again.
    expect(await decide(before, 'reject')).toMatchObject({ outcome: 'done' })
    expect(await decide(await shown(edit), 'approve')).toMatchObject({ outcome: 'done' })
    expect(await title()).toBe('Ebb')
  })

  test('a decision about several edits tells what others have decided or changed apart from failures', async () => {
    await signedIn('bob')
    const other = { kind: 'track' as const, id: client.pod.id('tracks', 'Lantern') }
    const add = (of: typeof track, payload: object) => addEdit(of, { payload, summary: '' }, false)
    const fine = await add(other, { title: 'Lamp' })
    const rejected = await add(other, { copyright: 'Bob' })
    const withdrawn = await add(other, { position: 7 })
    const moved = await suggest()
    const failing = await add(other, { license: 'cc-by-sa-4.0' })
    await signOut()
    await signedIn('librarian')
    const views: EditView[] = []
    for (const edit of [rejected, fine, withdrawn, moved, failing])
      views.push(await editViewer()(edit))
    await decide({ edit: rejected }, 'reject')
    await withdraw(withdrawn)
    await addEdit(track, { payload: { title: 'Flood' } }, true)
    const { fetch } = env()
    const restore = stubEnv({
      fetch: (input, init) =>
        String(input).includes(`${failing.uuid}/approve`)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : fetch(input, init)
    })
    const acted = await decideEach(views, 'approve')
    restore()
    expect(acted.done).toBe(1)
    const told = acted.failures.map(({ keys, error }) => [
      ...keys,
      error instanceof NotDecided ? error.found.outcome : (error as Error).name
    ])
    expect(told).toEqual([
      [rejected.uuid, 'other'],
      [withdrawn.uuid, 'gone'],
      [moved.uuid, 'changed'],
      [failing.uuid, 'NetworkError']
    ])
  })

  test('the second of two suggestions for one field is looked at again', async () => {
    await signedIn('bob')
    const [one, two] = [await suggest('Ebb'), await suggest('Neap')]
    await signOut()
    await signedIn('librarian')
    const [first, second] = [await shown(one), await shown(two)]
    expect(await decide(first, 'approve')).toMatchObject({ outcome: 'done' })
    expect(await decide(second, 'approve')).toMatchObject({ outcome: 'changed' })
    expect(await title()).toBe('Ebb')
    expect((await shown(two)).rows).toEqual([
      { field: 'title', before: 'Low Tide', after: 'Neap', today: 'Ebb' }
    ])
  })

  test('one of two decisions at once counts, and the other hears of it', async () => {
    await signedIn('bob')
    const edit = await suggest()
    await signOut()
    await signedIn('librarian')
    const view = await shown(edit)
    const found = await Promise.all([decide(view, 'approve'), decide(view, 'approve')])
    expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'other'])
    expect(await title()).toBe('Ebb')
  })

  test('a suggestion about something that was deleted has no old values, and stays as it is', async () => {
    await signedIn('bob')
    const edit = await suggest()
    client.app.db.run('DELETE FROM tracks WHERE id = ?', track.id)
    const view = await shown(edit)
    expect(view).toMatchObject({ target: undefined, edit: { target: null } })
    expect(view.rows).toEqual([{ field: 'title', before: null, after: 'Ebb' }])
    await expect(withdraw(edit)).rejects.toThrow(ServerError)
    await signOut()
    await signedIn('librarian')
    for (const decision of ['approve', 'reject'] as const)
      await expect(decide(view, decision)).rejects.toThrow(ServerError)
  })

  test('everything of a track is emptied in one edit, and stays empty', async () => {
    await signedIn('librarian')
    const text = { text: 'At night', content_type: 'text/markdown' }
    const full = { description: text, position: 4, copyright: 'C', license: 'cc0-1.0' }
    await addEdit(track, { payload: full }, true)
    const { state } = await loadTarget('track', track.id)
    const none = { position: null, copyright: null, license: null, tags: [], description: null }
    const changes = changesOf('track', state, { ...state, ...none })
    expect(changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(none).toSorted())
    const edit = await addEdit(track, { payload: payloadOf(changes) }, true)
    expect((await loadTarget('track', track.id)).state).toMatchObject(none)
    expect((await shown(edit)).rows.every(({ after, today }) => isEmpty(after) && !today)).toBe(
      true
    )
  })

  test('a description is cleared, and reads as none', async () => {
    await signedIn('librarian')
    const text = { text: 'At night', content_type: 'text/markdown' }
    await addEdit(track, { payload: { description: text } }, true)
    const change = { field: 'description', before: 'At night', after: null } as const
    const edit = await addEdit(track, { payload: payloadOf([change]) }, true)
    const { state } = await loadTarget('track', track.id)
    expect(state.description).toBeNull()
    expect(rowsOf(edit, state)).toEqual([change])
  })

  test('the page of a thing has its state, its edits, and licences of tracks', async () => {
    await signedIn('bob')
    const edit = await suggest()
    client.go(`/library/tracks/${track.id}/edit`)
    expect(await ready(editTarget)).toMatchObject({ ...track, state: { title: 'Low Tide' } })
    expect(await ready(recentEdits)).toMatchObject([{ uuid: edit.uuid }])
    expect((await ready<unknown[]>(licenses)).length).toBeGreaterThan(5)
  })

  test('reviewers see all edits with what they change, by state', async () => {
    await signedIn('bob')
    await suggest()
    await signOut()
    await signedIn('librarian')
    await addEdit(track, { payload: { title: 'Flood' } }, true)
    client.go('/manage/library/edits')
    const { count, results } = await ready<{ count: number; results: Mutation[] }>(manageEdits)
    expect(count).toBe(2)
    // What was applied says itself what it replaced; a suggestion does not.
    expect(results.map((edit) => bareView(edit).rows)).toEqual([
      [{ field: 'title', before: 'Low Tide', after: 'Flood' }],
      [{ field: 'title', before: null, after: 'Ebb' }]
    ])
    expect(await Promise.all(results.map(editViewer()))).toMatchObject([
      { rows: [{ field: 'title', before: 'Low Tide', after: 'Flood' }] },
      {
        rows: [{ field: 'title', before: 'Low Tide', after: 'Ebb', today: 'Flood' }],
        target: { id: track.id }
      }
    ])
    client.go('/manage/library/edits?is_approved=null')
    expect(await ready(manageEdits)).toMatchObject({ count: 1 })
    client.go('/manage/library/edits?q=target:artist')
    expect(await ready(manageEdits)).toMatchObject({ count: 0 })
  })

  test('many edits ask for each thing once, and for a few at a time', async () => {
    await signedIn('librarian')
    const titles = ['Low Tide', 'Kelp Forest', 'Harbour Lights', 'Lantern', 'Night Ferry', 'Drift']
    for (const each of titles) {
      const thing = { kind: 'track', id: client.pod.id('tracks', each) } as const
      for (const title of ['One', 'Two']) await addEdit(thing, { payload: { title } }, false)
    }
    client.go('/manage/library/edits')
    const { results } = await ready<{ results: Mutation[] }>(manageEdits)
    const { fetch } = env()
    let now = 0
    let most = 0
    const asked: string[] = []
    stubEnv({
      async fetch(input, init) {
        asked.push(new URL(String(input), 'http://pod.test').pathname)
        most = Math.max(most, ++now)
        try {
          return await fetch(input, init)
        } finally {
          now--
        }
      }
    })
    const views = await Promise.all(results.map(editViewer()))
    expect(views.map(({ rows }) => rows[0]!.before).toSorted()).toEqual(
      [...titles, ...titles].toSorted()
    )
    // The thing, and the edits that were applied to it.
    expect([asked.length, new Set(asked).size]).toEqual([12, 12])
    expect(most).toBe(4)
  })
})
