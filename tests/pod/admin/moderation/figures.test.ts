// Figures of accounts and domains, and what goes with a purge or a policy.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'
import { addReef, addWren } from './reef.ts'

let pod: TestPod
let mod: Caller
let wren: number
afterEach(() => pod.close())

eachDialect('figures of a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    mod = await pod.signIn('mod')
    wren = addWren(pod)
  })
  const fillReef = () => addReef(pod, wren)
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `${base}/manage/${path}`
    return { body: (await mod.inject({ method, url, ...(payload && { payload }) })).json() }
  }

  test('what figures count is gone after a purge and after a policy that blocks', async () => {
    const GONE = {
      libraries: 0,
      channels: 0,
      uploads: 0,
      media_total_size: 0,
      media_downloaded_size: 0,
      received_library_follows: 0,
      emitted_library_follows: 0
    }
    const reef = 'federation/domains/reef.example/stats/'
    const deeds = [
      ['accounts/Wren@reef.example/stats/', 'accounts/action/', [wren]],
      ['accounts/admin@localhost/stats/', 'accounts/action/', undefined],
      [reef, 'federation/domains/action/', ['reef.example']]
    ] as const
    for (const [stats, path, objects] of deeds) {
      if (objects) fillReef()
      expect((await send('GET', stats)).body.uploads).toBeGreaterThan(0)
      const { actor_id: admin } = pod.app.repositories.users.byLogin('admin')!
      await send('POST', path, { action: 'purge', objects: objects ?? [admin] })
      expect([stats, (await send('GET', stats)).body]).toMatchObject([stats, GONE])
    }
    fillReef()
    await send('POST', 'moderation/instance-policies/', {
      target: { type: 'actor', id: 'Wren@reef.example' },
      is_active: true,
      block_all: true
    })
    expect((await send('GET', reef)).body).toMatchObject({ ...GONE, actors: 1 })
  })

  test('a policy that rejects media deletes all libraries, also those of every account', async () => {
    const { actor_id: bob } = pod.app.repositories.users.byLogin('bob')!
    pod.app.db.run(
      `INSERT INTO library_follows (uuid, actor_id, target_id, approved, creation_date)
       SELECT 'a0a1c2d3-0000-4000-8000-000000000009', ?, id, 1, '2026-01-01' FROM libraries
       WHERE built_in = 1 AND user_id = (SELECT id FROM users WHERE username = 'alice') LIMIT 1`,
      bob
    )
    const rows = () =>
      pod.app.db.numbers(
        `SELECT count(*) AS n FROM libraries WHERE user_id = (SELECT id FROM users WHERE username = 'alice')`
      )
    const stats = async () => {
      const { libraries, received_library_follows: follows } = (
        await send('GET', 'accounts/alice@localhost/stats/')
      ).body as Record<string, number>
      return [libraries, follows]
    }
    const [there] = rows()
    expect(there).toBeGreaterThan(0)
    expect(await stats()).toEqual([there, 1])
    await send('POST', 'moderation/instance-policies/', {
      target: { type: 'actor', id: 'alice@localhost' },
      is_active: true,
      reject_media: true
    })
    expect([rows(), await stats()]).toEqual([[0], [0, 0]])
  })
})
