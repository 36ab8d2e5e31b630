import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutMetadata } from '../../../pod/images/metadata.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'
import type { Attachment } from '../../../src/lib/contract/kit/shapes.ts'
import { multipart, pictureFile } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

const DAY = 24 * 3600 * 1000
let time = Date.UTC(2026, 0, 1)
let pod: TestPod
let alice: Caller
let bob: Caller
beforeAll(async () => {
  pod = await testPod({ now: () => time })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
})
afterAll(() => pod.close())

const upload = async (caller: Caller, fields: Record<string, string | File>) =>
  caller.inject({ method: 'POST', url: '/api/v2/attachments/', ...(await multipart(fields)) })
const made = async (caller: Caller, seed: number, size?: number): Promise<Attachment> =>
  (await upload(caller, { file: pictureFile(seed, size) })).json<Attachment>()
const path = (url: string | null | undefined): string => new URL(url!).pathname

test('an uploaded image is available as the original and in its sizes', async () => {
  const answer = await upload(alice, { file: pictureFile(1, 1500) })
  expect(answer.statusCode, answer.body).toBe(201)
  const { uuid, mimetype, urls } = answer.json<Attachment>()
  expect(mimetype).toBe('image/png')
  expect((await alice.inject({ url: path(urls.original) })).rawPayload).toEqual(
    Buffer.from(gradientPng(1, 1500))
  )
  expect((await alice.inject({ url: path(urls.medium_square_crop) })).headers['content-type']).toBe(
    'image/jpeg'
  )
  expect((await alice.inject({ url: `/api/v2/attachments/${uuid}/` })).json()).toMatchObject({
    uuid
  })
})

test('each upload of the same image is an attachment of its own', async () => {
  const [mine, yours] = [await made(alice, 2), await made(bob, 2)]
  expect(mine.uuid).not.toBe(yours.uuid)
  await bob.inject({ method: 'DELETE', url: `/api/v2/attachments/${yours.uuid}/` })
  expect((await alice.inject({ url: path(mine.urls.original) })).statusCode).toBe(200)
})

test('files that are not images are refused with a message for the field', async () => {
  const text = new File(['not a picture'], 'me.png', { type: 'image/png' })
  const broken = new File([Buffer.from(gradientPng(3, 64)).subarray(0, 90)], 'me.png', {
    type: 'image/png'
  })
  for (const file of [text, broken])
    expect((await upload(alice, { file })).json()).toEqual({
      file: [
        'Upload a valid image. The file you uploaded was either not an image or a corrupted image.'
      ]
    })
  expect((await upload(alice, { file: new File([], 'me.png') })).json()).toEqual({
    file: ['The submitted file is empty.']
  })
  expect((await upload(alice, { other: 'x' })).json()).toEqual({ file: ['No file was submitted.'] })
  expect((await upload(alice, { file: 'text' })).json()).toEqual({
    file: ['The submitted data was not a file. Check the encoding type on the form.']
  })
  const named = await upload(alice, { file: pictureFile(1, 64, 'me.svg') })
  expect([named.statusCode, Object.keys(named.json() as object)]).toEqual([400, ['file']])
})

test('anonymous visitors cannot upload, and only uploads accept large bodies', async () => {
  const stranger = pod.caller()
  expect((await upload(stranger, { file: pictureFile(1) })).statusCode).toBe(401)
  const large = new File([Buffer.alloc(2_000_000)], 'large.png')
  expect((await upload(alice, { file: large })).statusCode).toBe(400)
  const elsewhere = await alice.inject({
    method: 'POST',
    url: '/api/v2/users/settings/',
    ...(await multipart({ file: large }))
  })
  expect(elsewhere.statusCode).toBe(413)
})

test('only the uploader can delete an attachment', async () => {
  const { uuid, urls } = await made(alice, 4)
  const remove = async (caller: Caller) =>
    (await caller.inject({ method: 'DELETE', url: `/api/v2/attachments/${uuid}/` })).statusCode
  expect(await remove(bob)).toBe(403)
  expect(await remove(alice)).toBe(204)
  expect(await remove(alice)).toBe(404)
  expect((await alice.inject({ url: path(urls.original) })).statusCode).toBe(404)
})

test('unused images are deleted after a day, an avatar is kept', async () => {
  const [kept, lost] = [await made(alice, 5), await made(alice, 6)]
  const patched = await alice.inject({
    method: 'PATCH',
    url: '/api/v2/users/alice/',
    payload: { avatar: kept.uuid }
  })
  expect(patched.statusCode).toBe(200)
  time += DAY + 1
  await made(alice, 7)
  expect((await alice.inject({ url: `/api/v2/attachments/${kept.uuid}/` })).statusCode).toBe(200)
  expect((await alice.inject({ url: `/api/v2/attachments/${lost.uuid}/` })).statusCode).toBe(404)
  time -= DAY + 1
})

test('data about places and cameras is removed from pictures, the picture stays', () => {
  const png = Buffer.from(gradientPng(8, 16))
  const text = Buffer.from('eXifGPS: 54.35, 18.65', 'latin1')
  const chunk = Buffer.alloc(text.length + 8)
  chunk.writeUInt32BE(text.length - 4, 0)
  text.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(text), text.length + 4)
  const told = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  expect(withoutMetadata(told, 'image/png')).toEqual(png)
  const segment = (marker: number, data: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), Buffer.from(data, 'latin1')])
  const [start, rest] = [
    Buffer.from([0xff, 0xd8]),
    Buffer.concat([segment(0xdb, 'tables'), segment(0xda, 'scan'), Buffer.from('x')])
  ]
  const jpeg = Buffer.concat([
    start,
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif: Gdańsk'),
    segment(0xfe, 'hello'),
    rest
  ])
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(
    Buffer.concat([start, segment(0xe0, 'JFIF'), rest])
  )
})
