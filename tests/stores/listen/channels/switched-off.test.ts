// A pod whose operators have switched channels off, in both dialects.
import { afterEach, expect, test, vi } from 'vitest'
import { listChannels } from '../../../../src/lib/api/listen/channels.ts'
import { describeError, isRetryable } from '../../../../src/stores/errors/errors.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { subscriptionList } from '../../../../src/stores/listen/channels/channel-lists.ts'
import { $channelsOff, aboutChannels } from '../../../../src/stores/listen/channels/switched-off.ts'
import { newChannels } from '../../../../src/stores/listen/home/home.ts'
import { createChannel } from '../../../../src/stores/publish/channels/own-channels.ts'
import { ownChannels } from '../../../../src/stores/publish/uploads/episodes.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

eachDialect('channels that are switched off on a pod of %s', (dialect, base) => {
  let client: Client
  afterEach(async () => {
    $channelsOff.keep(false)
    client.go('/library')
    clearResources()
    await signOut()
    await client.close()
  })
  const turn = (on: boolean) =>
    client.app.repositories.preferences.set('audio__channels_enabled', on)

  test('every call about them is refused without a word, also for strangers', async () => {
    client = await testClient(undefined, { dialect })
    turn(false)
    const paths = [
      'channels/',
      'channels/x/',
      'channels/x/rss/',
      'subscriptions/',
      'subscriptions/all'
    ]
    for (const path of paths) {
      const { statusCode, body } = await client.app.inject({ url: `${base}/${path}` })
      expect([path, statusCode, body]).toEqual([path, 405, ''])
    }
    expect((await client.app.inject({ url: `${base}/artists/` })).statusCode).toBe(200)
  })

  test('their lists say so, overviews have none, and what leads there is hidden until they are back', async () => {
    client = await testClient(undefined, { dialect })
    await signedIn('alice')
    turn(false)
    const heard = vi.fn()
    const leaveOff = $channelsOff.listen(heard)
    expect($channelsOff.get()).toBe(false)
    client.go('/subscriptions')
    const shown = (await settled(subscriptionList)) as { error: unknown }
    expect(describeError(shown.error)).toEqual({ text: 'errors.off' })
    expect(isRetryable(shown.error)).toBe(false)
    expect($channelsOff.read()).toBe(true)
    expect(heard).toHaveBeenCalledTimes(1)
    const leave = [newChannels, ownChannels].map(({ $value }) => $value.listen(() => {}))
    expect(await settled(newChannels)).toMatchObject({ value: { results: [] } })
    expect(await settled(ownChannels)).toMatchObject({ value: [] })
    for (const each of leave) each()
    const wanted = { name: 'x', username: 'x', description: null, tags: [] }
    await expect(createChannel({ ...wanted, content_category: 'music' })).rejects.toThrow()
    expect(heard).toHaveBeenCalledTimes(1)
    turn(true)
    await aboutChannels(listChannels({}))
    expect($channelsOff.read()).toBe(false)
    expect(heard).toHaveBeenCalledTimes(2)
    leaveOff()
  })

  test('a failure of another kind says nothing about them', async () => {
    client = await testClient(undefined, { dialect })
    await signedIn('alice')
    for (const status of [404, 500, 503]) {
      client.app.failNext('GET', 'channels/', status)
      await aboutChannels(listChannels({})).catch(() => {})
      expect($channelsOff.read()).toBe(false)
    }
  })
})
