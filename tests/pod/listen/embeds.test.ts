// What pods answer to sites that want to show their pages in frames. docs/product/embeds.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEmbed } from '../../../src/lib/embeds/address.ts'
import type { Oembed } from '../../../src/lib/contract/listen/embeds.ts'
import type { Page } from '../../../src/lib/contract/kit/shapes.ts'
import { testPod, type TestPod } from '../../support/pod.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'

const ORIGIN = 'https://pod.example'

eachDialect('a pod of %s', (dialect, base) => {
  let pod: TestPod
  let client: string
  beforeAll(async () => {
    client = mkdtempSync(join(tmpdir(), 'atoll-oembed-'))
    writeFileSync(join(client, 'index.html'), '<html><head></head><body></body></html>')
    pod = await testPod({ client, dialect, origin: ORIGIN })
  })
  afterAll(async () => {
    await pod.close()
    rmSync(client, { recursive: true })
  })

  const ask = (query: Record<string, string>) =>
    pod.app.inject({ url: `${base}/oembed/?${new URLSearchParams(query).toString()}` })
  const about = (path: string, more: Record<string, string> = {}) =>
    ask({ format: 'json', url: ORIGIN + path, ...more })
  async function first<T>(path: string): Promise<T> {
    const answer = await pod.app.inject({ url: `${base}/${path}` })
    return answer.json<Page<T>>().results[0]!
  }
  type Row = { id: number; uuid?: string; title?: string; name?: string }
  const pages = async (): Promise<[string, string, Row][]> => {
    const [track, album, artist, playlist, channel] = await Promise.all(
      ['tracks/', 'albums/', 'artists/', 'playlists/', 'channels/?external=false'].map((path) =>
        first<Row & { artist?: { name: string } }>(path)
      )
    )
    const list = dialect === '2' ? playlist!.uuid! : playlist!.id
    return [
      ['track', `/library/tracks/${track!.id}`, track!],
      ['album', `/library/albums/${album!.id}/`, album!],
      ['artist', `/library/artists/${artist!.id}`, artist!],
      ['playlist', `/library/playlists/${list}`, playlist!],
      ['channel', `/channels/${channel!.uuid}`, { ...channel!, name: channel!.artist!.name }]
    ]
  }

  test('a pod answers with a frame for a page of each kind, whose address the player accepts', async () => {
    for (const [kind, path, { title, name }] of await pages()) {
      const answer = await about(path)
      expect([kind, answer.statusCode]).toEqual([kind, 200])
      const body = answer.json<Oembed>()
      expect(body).toMatchObject({
        version: '1.0',
        type: 'rich',
        provider_url: ORIGIN,
        width: 600,
        height: kind === 'track' ? 150 : 400
      })
      expect(body.title).toContain(title ?? name)
      const src = /^<iframe width="600" height="\d+" [^<>]* src="([^"]+)"><\/iframe>$/.exec(
        body.html
      )?.[1]
      const { origin, pathname, search } = new URL(src!)
      expect(origin + pathname).toBe(`${ORIGIN}/embed.html`)
      expect(readEmbed(search)).toMatchObject({ kind, pod: undefined })
      if (body.thumbnail_url) {
        const picture = await pod.app.inject({ url: body.thumbnail_url.slice(ORIGIN.length) })
        expect([200, 302]).toContain(picture.statusCode)
      }
    }
  })

  test('a pod takes the width that a site wants, and no height', async () => {
    const { id } = await first<Row>('albums/')
    const answer = await about(`/library/albums/${id}`, { maxwidth: '320', maxheight: '90' })
    expect(answer.json()).toMatchObject({ width: 320, height: 400 })
  })

  test('a pod finds a channel by its name, too', async () => {
    const { artist, actor } = await first<{
      artist: { name: string }
      actor: { preferred_username: string }
    }>('channels/?external=false')
    const answer = await about(`/channels/${actor.preferred_username}`)
    expect(answer.json()).toMatchObject({ title: artist.name })
  })

  test('a pod refuses what it cannot show, in the words of real pods', async () => {
    const refusals = [
      [{}, { format: ['This field is required.'], url: ['This field is required.'] }],
      [{ url: ORIGIN }, { format: ['This field is required.'] }],
      [{ format: 'json' }, { url: ['This field is required.'] }],
      [{ format: 'json', url: 'javascript:alert(1)' }, { url: ['Enter a valid URL.'] }],
      [
        { format: 'json', url: `${ORIGIN}/library/tracks/999999` },
        { non_field_errors: ['No track matching id 999999'] }
      ],
      [
        { format: 'json', url: `${ORIGIN}/library/playlists/999` },
        { non_field_errors: ['No artist matching id 999'] }
      ],
      [
        { format: 'json', url: `${ORIGIN}/about` },
        { non_field_errors: [`Invalid URL ${ORIGIN}/about`] }
      ],
      [
        { format: 'json', url: `${ORIGIN}/channels/%E0%A4%A` },
        { non_field_errors: ['No channel matching id %E0%A4%A'] }
      ]
    ] as const
    for (const [query, body] of refusals) {
      const answer = await ask(query)
      expect([answer.statusCode, answer.json()]).toEqual([400, body])
    }
    expect((await ask({ format: 'xml', url: ORIGIN })).statusCode).toBe(404)
  })

  if (dialect === '1.4')
    test('a pod announces the frame in the page, which leads to the answer, where there is something to play', async () => {
      for (const [kind, path] of await pages()) {
        const { body } = await pod.app.inject({ url: path })
        if (kind === 'channel') {
          // It has no episodes.
          expect(body).not.toContain('oembed')
          continue
        }
        const href = /<link href="([^"]+)" rel="alternate" type="application\/json\+oembed" \/>/
          .exec(body)?.[1]
          ?.replaceAll('&amp;', '&')
        expect(href, kind).toContain(`${ORIGIN}/api/v1/oembed/?format=json&url=`)
        const answer = await pod.app.inject({ url: href!.slice(ORIGIN.length) })
        const { html } = answer.json<Oembed>()
        const src = / src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&', '&amp;')
        expect(body).toContain(`<meta content="${src}" property="twitter:player" />`)
      }
      const none = await pod.app.inject({ url: '/library/albums/999999' })
      expect(none.body).not.toContain('oembed')
    })
})

test('a closed pod answers and announces nothing to visitors', async () => {
  const client = mkdtempSync(join(tmpdir(), 'atoll-oembed-'))
  writeFileSync(join(client, 'index.html'), '<html><head></head><body></body></html>')
  const pod = await testPod({ client, dialect: '1.4', origin: ORIGIN, requireAuth: true })
  const url = `/api/v1/oembed/?format=json&url=${ORIGIN}/library/albums/1`
  expect((await pod.app.inject({ url })).statusCode).toBe(401)
  expect((await pod.app.inject({ url: '/library/albums/1' })).body).not.toContain('oembed')
  await pod.close()
  rmSync(client, { recursive: true })
})
