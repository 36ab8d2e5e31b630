// The settings of a pod as those change them who may.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminPreference } from '../../../src/lib/contract/admin/preferences.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { multipart } from '../../support/forms.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let admin: Caller
afterEach(() => pod.close())

eachDialect('the settings of a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    admin = await pod.signIn('admin')
  })

  const url = `${base}/instance/admin/settings/`
  const read = (answer: Awaited<ReturnType<Caller['inject']>>) => ({
    status: answer.statusCode,
    body: String(answer.headers['content-type']).startsWith('application/json')
      ? answer.json()
      : answer.body
  })
  const save = async (payload: object) =>
    read(await admin.inject({ method: 'POST', url: `${url}bulk/`, payload }))
  const refusal = async (name: string, value: unknown) => {
    const { status, body } = await save({ [name]: value })
    return status === 400 ? body[name].value : status
  }
  const list = async (): Promise<AdminPreference[]> => (await admin.inject({ url })).json()
  const stored = async (name: string) =>
    (await list()).find(({ identifier }) => identifier === name)?.value
  const shown = async (section: string, name: string) =>
    (await pod.caller().inject({ url: `${base}/instance/settings/` }))
      .json()
      .find(
        (each: { section: string; name: string }) => each.section === section && each.name === name
      )?.value

  test('each has what a form needs', async () => {
    const all = await list()
    const of = (name: string) => all.find(({ identifier }) => identifier === name)!
    expect(of('users__upload_quota')).toEqual({
      section: 'users',
      name: 'upload_quota',
      identifier: 'users__upload_quota',
      default: 1000,
      value: 1000,
      verbose_name: expect.any(String),
      help_text: null,
      additional_data: {},
      field: { class: 'IntegerField', widget: { class: 'NumberInput' }, input_type: 'number' }
    })
    expect(of('users__default_permissions').additional_data.choices).toContainEqual([
      'library',
      'library'
    ])
    expect(of('instance__location').additional_data.choices).toContainEqual(['PL', 'Poland'])
    expect(of('instance__rules').field).toMatchObject({ widget: { class: 'Textarea' } })
    expect(of('moderation__signup_form_customization').field.class).toBe('JSONField')
    expect(all.some(({ section }) => section === 'quality_filters')).toBe(dialect === '2')
    const one = await admin.inject({ url: `${url}instance__name/` })
    expect(one.json()).toEqual(of('instance__name'))
    expect((await admin.inject({ url: `${url}no__such/` })).statusCode).toBe(404)
  })

  test('several are saved together, and everybody sees the public ones', async () => {
    const { status, body } = await save({
      instance__name: ' Reef ',
      users__registration_enabled: true,
      users__upload_quota: '70'
    })
    expect(status).toBe(200)
    expect(body.map(({ value }: AdminPreference) => value)).toEqual(['Reef', true, 70])
    expect(await shown('instance', 'name')).toBe('Reef')
    const nodeInfo = await pod.caller().inject({ url: '/api/v2/instance/nodeinfo/2.1/' })
    expect(nodeInfo.json()).toMatchObject({
      openRegistrations: true,
      metadata: { nodeName: 'Reef', defaultUploadQuota: 70 }
    })
  })

  test('one is saved alone', async () => {
    const change = async (payload: object) =>
      read(await admin.inject({ method: 'PATCH', url: `${url}playlists__max_tracks/`, payload }))
    expect((await change({ value: 7 })).body).toMatchObject({ value: 7, default: 250 })
    expect(await change({ value: 'x' })).toEqual({
      status: 400,
      body: { value: ['Enter a whole number.'] }
    })
    expect((await change({})).status).toBe(500)
  })

  test('none is saved if one is refused', async () => {
    expect(await save({ instance__name: 'Reef', users__upload_quota: 'much' })).toEqual({
      status: 400,
      body: { users__upload_quota: { value: ['Enter a whole number.'] } }
    })
    expect(await stored('instance__name')).toBe('Atoll')
  })

  test('wrong values are refused with the messages of real pods, or crash as there', async () => {
    const table: [string, unknown, unknown][] = [
      ['instance__name', null, ['This field may not be null.']],
      ['subsonic__enabled', null, ['This field may not be null.']],
      ['users__upload_quota', 1.5, ['Enter a whole number.']],
      ['users__upload_quota', '', 500],
      [
        'instance__location',
        'zz',
        ['Select a valid choice. zz is not one of the available choices.']
      ],
      ['moderation__languages', 'eng', ['Enter a list of values.']],
      [
        'moderation__languages',
        ['zzzz'],
        ['Select a valid choice. zzzz is not one of the available choices.']
      ],
      ['instance__banner', 'abc', ['No file was submitted. Check the encoding type on the form.']],
      ['moderation__signup_form_customization', 'abc', ['Enter a valid JSON.']],
      ['moderation__signup_form_customization', { fields: [{ label: '' }] }, 500],
      ['no__such', 1, 500]
    ]
    for (const [name, value, expected] of table)
      expect([name, value, await refusal(name, value)]).toEqual([name, value, expected])
    expect((await save({})).status).toBe(500)
  })

  test('a banner is sent as a file, shown everywhere, and taken away', async () => {
    const form = await multipart({
      instance__banner: new File([Uint8Array.from(gradientPng(1, 64))], 'reef.png', {
        type: 'image/png'
      })
    })
    const answer = await admin.inject({ method: 'POST', url: `${url}bulk/`, ...form })
    const [{ value }] = answer.json() as [AdminPreference]
    expect(value).toMatch(/^http:\/\/localhost\/media\/.*\.png$/)
    expect((await pod.caller().inject({ url: new URL(String(value)).pathname })).statusCode).toBe(
      200
    )
    expect((await save({ instance__banner: '' })).body[0].value).toBe(null)
    const name = await multipart({ instance__name: new File(['Reef'], 'reef.png') })
    expect((await admin.inject({ method: 'POST', url: `${url}bulk/`, ...name })).json()).toEqual({
      instance__name: { value: ['Not a valid string.'] }
    })
    const broken = await multipart({ instance__banner: new File(['no'], 'reef.png') })
    expect((await admin.inject({ method: 'POST', url: `${url}bulk/`, ...broken })).statusCode).toBe(
      400
    )
  })

  test('an own form of sign-up asks at once, and an empty one is kept as null', async () => {
    const name = 'moderation__signup_form_customization'
    await save({
      [name]: {
        help_text: { text: 'Hi **you**', content_type: 'text/markdown' },
        fields: [{ label: 'Why', input_type: 'long_text' }]
      },
      moderation__signup_approval_enabled: true,
      users__registration_enabled: true
    })
    expect(await shown('moderation', 'signup_form_customization')).toMatchObject({
      help_text: { html: expect.stringContaining('<strong>you</strong>') },
      fields: [{ label: 'Why', required: true, input_type: 'long_text' }]
    })
    const register = () =>
      pod.caller().inject({
        method: 'POST',
        url: `${base}/auth/registration/`,
        payload: {
          username: 'wren',
          email: 'wren@example.org',
          password1: 'sea-glass-harbour',
          password2: 'sea-glass-harbour'
        }
      })
    expect((await register()).json()).toEqual({ request_fields: ['This field is required.'] })
    expect((await save({ [name]: {} })).body[0].value).toBe(null)
    expect((await register()).statusCode).toBe(204)
  })

  test('a pod can be closed to anonymous visitors', async () => {
    const status = async () => (await pod.caller().inject({ url: `${base}/albums/` })).statusCode
    expect(await status()).toBe(200)
    await save({ common__api_authentication_required: true })
    expect(await status()).toBe(401)
    expect((await admin.inject({ url: `${base}/albums/` })).statusCode).toBe(200)
  })

  test('only those with the permission for settings see and change them', async () => {
    for (const name of ['alice', 'mod', 'librarian']) {
      const caller = await pod.signIn(name)
      expect((await caller.inject({ url })).statusCode).toBe(403)
      const payload = { instance__name: 'Mine' }
      expect(
        (await caller.inject({ method: 'POST', url: `${url}bulk/`, payload })).statusCode
      ).toBe(403)
    }
    expect(await stored('instance__name')).toBe('Atoll')
  })
})
