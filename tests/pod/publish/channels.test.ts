// What people do with their own channels: make, change, delete, with the messages of real pods.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel } from '../../../src/lib/contract/listen/channels.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { multipart } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'

eachDialect('on a pod of %s', (dialect, base) => {
  let pod: TestPod
  let alice: Caller
  let bob: Caller
  beforeAll(async () => {
    pod = await testPod({ dialect })
    alice = await pod.signIn('alice')
    bob = await pod.signIn('bob')
  })
  afterAll(() => pod.close())

  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  const send = (caller: Caller, method: Method, path: string, payload?: object) =>
    caller.inject({ method, url: `${base}/${path}`, ...(payload ? { payload } : {}) })
  const answer = async (caller: Caller, method: Method, path: string, payload?: object) => {
    const { statusCode, body } = await send(caller, method, path, payload)
    return [statusCode, body === '' ? null : JSON.parse(body)]
  }
  const markdown = (text: string) => ({ text, content_type: 'text/markdown' })
  const wanted = (username: string, more: object = {}) => ({
    username,
    name: 'Gull Hour',
    description: null,
    tags: [],
    content_category: 'music',
    ...more
  })
  const podcast = { language: 'en', itunes_category: 'Arts' }
  const make = async (username: string, more: object = {}): Promise<Channel> =>
    (await send(alice, 'POST', 'channels/', wanted(username, more))).json()
  const picture = async (caller: Caller, number: number): Promise<string> => {
    const { bytes } = { bytes: await gradientPng(number, 64) }
    const form = await multipart({ file: new File([new Uint8Array(bytes)], 'a.png') })
    const sent = await caller.inject({ method: 'POST', url: `${base}/attachments/`, ...form })
    return sent.json().uuid
  }

  describe('a new channel', () => {
    test('a podcast has what it was made with', async () => {
      const cover = await picture(alice, 11)
      const [status, channel] = await answer(
        alice,
        'POST',
        'channels/',
        wanted('gull_hour', {
          description: markdown('About *gulls*'),
          tags: ['Gulls', 'shore'],
          content_category: 'podcast',
          metadata: { ...podcast, itunes_subcategory: 'Books', owner_name: 'Alice', odd: 1 },
          cover
        })
      )
      expect(status).toBe(201)
      expect(channel).toMatchObject({
        artist: {
          name: 'Gull Hour',
          content_category: 'podcast',
          cover: { uuid: cover },
          description: { text: 'About *gulls*' },
          tracks_count: 0
        },
        attributed_to: { full_username: 'alice@localhost' },
        actor: { full_username: 'gull_hour@localhost' },
        metadata: { ...podcast, itunes_subcategory: 'Books', owner_name: 'Alice' },
        subscriptions_count: 0
      })
      expect(channel.metadata).not.toHaveProperty('odd')
      const artist = await answer(alice, 'GET', `artists/${channel.artist.id}/`)
      expect(artist[1].tags).toEqual(['Gulls', 'shore'])
      expect((await answer(bob, 'GET', 'channels/?q=gull'))[1].count).toBe(1)
    })

    test('every field that is missing or wrong has its message', async () => {
      const required = ['This field is required.']
      expect(await answer(alice, 'POST', 'channels/', {})).toEqual([
        400,
        {
          name: required,
          username: required,
          description: required,
          tags: required,
          content_category: required
        }
      ])
      const wrong = {
        name: ' ',
        username: 'gull-hour',
        description: markdown('x'.repeat(5001)),
        tags: ['ok', 'a b'],
        content_category: 'film',
        cover: 'none'
      }
      expect(await answer(alice, 'POST', 'channels/', wrong)).toEqual([
        400,
        {
          name: ['This field may not be blank.'],
          username: [
            'Enter a valid username. This value may contain only English letters, numbers, and _ characters.'
          ],
          description: { text: ['Ensure this field has no more than 5000 characters.'] },
          tags: { 1: ['Invalid tag "a b"'] },
          content_category: ['"film" is not a valid choice.'],
          cover: ['“none” is not a valid UUID.']
        }
      ])
    })

    test.each(['alice', 'BUOY', 'Admin', 'shared_inbox'])(
      'nobody gets the name %s',
      async (name) => {
        expect(await answer(alice, 'POST', 'channels/', wanted(name))).toEqual([
          400,
          { username: ['This username is already taken'] }
        ])
      }
    )

    test('a podcast needs a language and a category', async () => {
      const of = (metadata?: object) =>
        answer(
          alice,
          'POST',
          'channels/',
          wanted('new_one', { content_category: 'podcast', metadata })
        )
      const required = ['This field is required.']
      expect(await of()).toEqual([400, { itunes_category: required, language: required }])
      expect(await of({ language: 'xx', itunes_category: 'Arts', owner_email: 'q' })).toEqual([
        400,
        {
          language: ['"xx" is not a valid choice.'],
          owner_email: ['Enter a valid email address.']
        }
      ])
      expect(await of({ ...podcast, itunes_subcategory: 'Rugby' })).toEqual([
        400,
        { non_field_errors: ['"Rugby" is not a valid subcategory for "Arts"'] }
      ])
    })

    test('a picture of somebody else is not there', async () => {
      const cover = await picture(bob, 12)
      expect(await answer(alice, 'POST', 'channels/', wanted('new_one', { cover }))).toEqual([
        400,
        { cover: [`Object with uuid=${cover} does not exist.`] }
      ])
    })

    test('strangers make none', async () => {
      expect((await send(pod.caller(), 'POST', 'channels/', wanted('new_one'))).statusCode).toBe(
        401
      )
    })

    test('a person has as many as the pod allows', async () => {
      pod.app.repositories.preferences.set('audio__max_channels', 0)
      const [status, body] = await answer(bob, 'POST', 'channels/', wanted('new_one'))
      pod.app.repositories.preferences.set('audio__max_channels', 20)
      expect([status, body]).toEqual([
        400,
        { non_field_errors: ['You have reached the maximum amount of allowed channels'] }
      ])
    })

    test('further tags than 30 are left out', async () => {
      const tags = Array.from({ length: 35 }, (_, place) => `t${place}`)
      const { artist } = await make('many_tags', { tags })
      expect((await answer(alice, 'GET', `artists/${artist.id}/`))[1].tags).toHaveLength(30)
    })
  })

  test('the choices are there for everybody', async () => {
    const [status, choices] = await answer(pod.caller(), 'GET', 'channels/metadata-choices/')
    expect(status).toBe(200)
    expect(choices.language).toHaveLength(184)
    expect(choices.language).toContainEqual({ value: 'ca', label: 'Catalan; Valencian' })
    const { itunes_category: categories } = choices
    expect(categories).toHaveLength(19)
    expect(categories).toContainEqual({ value: 'True Crime', label: 'True Crime', children: [] })
    expect(categories).toContainEqual({
      value: 'TV & Film',
      label: 'TV & Film',
      children: ['After Shows', 'Film History', 'Film Interviews', 'Film Reviews', 'TV Reviews']
    })
  })

  describe('a change', () => {
    test('only what is sent changes; the name also in the handle’s actor', async () => {
      const { uuid, artist } = await make('tern_hour', {
        description: markdown('Terns'),
        tags: ['a']
      })
      const [status, changed] = await answer(alice, 'PATCH', 'channels/tern_hour/', {
        name: 'Tern Hour',
        username: 'other'
      })
      expect(status).toBe(200)
      expect(changed).toMatchObject({
        uuid,
        artist: { name: 'Tern Hour', description: { text: 'Terns' } },
        actor: { name: 'Tern Hour', preferred_username: 'tern_hour' }
      })
      expect((await answer(alice, 'GET', `artists/${artist.id}/`))[1].tags).toEqual(['a'])
    })

    test('metadata count only with the category, and replace all of those before', async () => {
      await make('auk_hour', {
        content_category: 'podcast',
        metadata: { ...podcast, owner_name: 'Alice' }
      })
      const patch = (body: object) => answer(alice, 'PATCH', 'channels/auk_hour/', body)
      const [, kept] = await patch({ metadata: { language: 'fr', itunes_category: 'Music' } })
      expect(kept.metadata).toEqual({ ...podcast, owner_name: 'Alice' })
      const [, next] = await patch({
        content_category: 'podcast',
        metadata: { language: 'fr', itunes_category: 'Music' }
      })
      expect(next.metadata).toEqual({ language: 'fr', itunes_category: 'Music' })
      expect((await patch({ content_category: 'podcast' }))[0]).toBe(400)
    })

    test('PUT needs every field', async () => {
      await make('puffin')
      const [status, body] = await answer(alice, 'PUT', 'channels/puffin/', { name: 'P' })
      expect([status, Object.keys(body)]).toEqual([
        400,
        ['description', 'tags', 'content_category']
      ])
      const whole = { name: 'P', description: null, tags: ['b'], content_category: 'music' }
      expect((await send(alice, 'PUT', 'channels/puffin/', whole)).statusCode).toBe(200)
    })

    test('null takes the picture away', async () => {
      const cover = await picture(alice, 13)
      await make('shag', { cover })
      const [, changed] = await answer(alice, 'PATCH', 'channels/shag/', { cover: null })
      expect(changed.artist.cover).toBeNull()
    })

    test('others are refused', async () => {
      await make('heron')
      for (const method of ['PATCH', 'DELETE'] as const)
        expect((await send(bob, method, 'channels/heron/', { name: 'Mine' })).statusCode).toBe(403)
      expect((await send(alice, 'PATCH', 'channels/nobody/', { name: 'x' })).statusCode).toBe(404)
    })

    if (dialect === '2')
      test('links that are none are refused', async () => {
        await make('godwit')
        const of = async (links: unknown) =>
          (await answer(alice, 'PATCH', 'channels/godwit/', { links } as never))[1].links
        const wrong = ['Enter a valid URL.']
        expect(await of('abc')).toEqual(['Expected a list of items but got type "str".'])
        expect(await of([null])).toHaveProperty('0.non_field_errors')
        expect(await of([{ label: 5, url: {} }])).toEqual({
          '0': { label: ['Not a valid string.'], url: wrong }
        })
        expect(await of([{ label: 'x', url: 'javascript:alert(1)' }])).toEqual({
          '0': { url: wrong }
        })
        const many = Array(101).fill({ label: 'x', url: 'https://godwit.example' })
        expect(await of(many)).toEqual(['Ensure this field has no more than 100 elements.'])
      })

    test('links are of 2.0, and an empty list changes none', async () => {
      const { artist } = await make('egret')
      const links = [{ label: 'Site', url: 'https://egret.example' }]
      await send(alice, 'PATCH', 'channels/egret/', { links })
      await send(alice, 'PATCH', 'channels/egret/', { links: [] })
      expect((await answer(alice, 'GET', `artists/${artist.id}/`))[1].links).toEqual(
        dialect === '2' ? links : undefined
      )
    })

    test('the name of a deleted channel stays taken', async () => {
      await make('dodo')
      expect((await send(alice, 'DELETE', 'channels/dodo/')).statusCode).toBe(204)
      expect((await send(alice, 'GET', 'channels/dodo/')).statusCode).toBe(404)
      expect((await send(alice, 'POST', 'channels/', wanted('dodo'))).statusCode).toBe(400)
    })
  })

  describe('albums and tracks of one’s own channel', () => {
    const albumsOf = async (query: string): Promise<string[]> =>
      (await answer(alice, 'GET', `albums/?include_channels=true&${query}`))[1].results.map(
        ({ title }: { title: string }) => title
      )

    test('a series is made, once for each title, and found by its artist', async () => {
      const { uuid, artist } = await make('skua')
      const series = { title: ' Season one ', artist: artist.id, description: markdown('First') }
      const made = await send(alice, 'POST', 'albums/', series)
      // Servers of 2.0 do not say what they have made.
      expect(made.statusCode).toBe(dialect === '2' ? 204 : 201)
      if (dialect === '1.4')
        expect(made.json()).toMatchObject({ title: 'Season one', tracks_count: 0 })
      expect(await answer(alice, 'POST', 'albums/', { ...series, title: 'season ONE' })).toEqual([
        400,
        { non_field_errors: ['An album with this title already exist'] }
      ])
      expect(await albumsOf(`artist=${artist.id}`)).toEqual(['Season one'])
      // As on real pods, an album without tracks is in no channel.
      expect(await albumsOf(`channel=${uuid}`)).toEqual([])
    })

    test('an album comes out on a day that exists', async () => {
      const { artist } = await make('dunlin')
      for (const release_date of ['2024-02-30', '2024-13-01', ['2024-01-01'], 5])
        expect(
          await answer(alice, 'POST', 'albums/', {
            title: 'Day',
            artist: artist.id,
            release_date
          } as never)
        ).toEqual([
          400,
          {
            release_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.']
          }
        ])
    })

    test('an album is only for an artist of one’s own channel', async () => {
      const of = (artist: number) => answer(bob, 'POST', 'albums/', { title: 'Mine', artist })
      const { artist } = await make('rook')
      for (const id of [1, artist.id, 99999])
        expect(await of(id)).toEqual([400, { artist: [`Object with id=${id} does not exist.`] }])
    })

    test('the owner deletes a track, then an album with the rest of its tracks', async () => {
      const artist = pod.id('artists', 'Maren Sol')
      pod.make.channel('Maren Sol', { username: 'maren_sol', owner: 'alice' })
      const album = pod.id('albums', 'Tidelines')
      const track = pod.id('tracks', 'Kelp Forest')
      const status = async (caller: Caller, method: Method, path: string) =>
        (await send(caller, method, path)).statusCode
      for (const path of [`tracks/${track}/`, `albums/${album}/`])
        expect(await status(bob, 'DELETE', path)).toBe(404)
      expect(await status(alice, 'DELETE', `tracks/${track}/`)).toBe(204)
      expect((await answer(alice, 'GET', `albums/${album}/`))[1].tracks_count).toBe(2)
      expect(await status(alice, 'DELETE', `albums/${album}/`)).toBe(204)
      expect(await status(alice, 'GET', `tracks/${pod.id('tracks', 'Lantern')}/`)).toBe(200)
      expect(await albumsOf(`artist=${artist}&playable=true`)).not.toContain('Tidelines')
      expect(await status(alice, 'DELETE', `albums/${pod.id('albums', '海')}/`)).toBe(404)
    })
  })
})
