import type { FastifyInstance } from 'fastify'
import {
  isHandle,
  isReserved,
  MAX_ALBUM_TITLE,
  MAX_CHANNEL_NAME,
  MAX_OWNER_NAME,
  MAX_TAGS
} from '../../../src/lib/contract/publish/channels/rules.ts'
import { addressProblem } from '../../accounts/sign-up.ts'
import { badRequest, forbidden, missing } from '../../errors.ts'
import { dropMusic } from '../../files.ts'
import { endpoint } from '../../http/endpoints.ts'
import {
  contentFault,
  isDay,
  linksFault,
  noChoice,
  tagsFault,
  textFault,
  typeOf,
  type Faults
} from '../../http/values.ts'
import { channelChoices } from '../../repositories/publish/channels/choices.ts'
import type { ChannelChange } from '../../repositories/publish/channels/channels.ts'
import type { User } from '../../repositories/shapes/asker.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const CATEGORIES = ['music', 'podcast', 'other'] as const

type Body = Readonly<Record<string, unknown>>

/** @throws Refusal 400 if there is any */
function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw badRequest(faults)
}

/** Notes what is wrong with a field, if it is there. */
function checkEach(body: Body, checks: Readonly<Record<string, (value: unknown) => unknown>>) {
  const faults: Faults = {}
  for (const [field, check] of Object.entries(checks)) {
    const fault = body[field] === undefined ? undefined : check(body[field])
    if (fault) faults[field] = fault
  }
  return faults
}

const textOf = (value: unknown): string | null =>
  ((value as { text?: string | null } | null)?.text ?? '') || null
const tagsOf = (value: unknown): string[] =>
  (value as string[]).map((tag) => tag.trim()).slice(0, MAX_TAGS)

/** The metadata of a podcast, checked. @throws Refusal 400 */
function metadataOf(metadata: unknown): Record<string, unknown> {
  if (metadata === undefined)
    throw badRequest({
      non_field_errors: ['Invalid data. Expected a dictionary, but got object.']
    })
  const values = metadata as Body
  const category = channelChoices.itunes_category.find(
    ({ value }) => value === values.itunes_category
  )
  const faults: Faults = {}
  for (const field of ['itunes_category', 'language'] as const)
    if (values[field] === undefined) faults[field] = ['This field is required.']
    else if (!channelChoices[field].some(({ value }) => value === values[field]))
      faults[field] = noChoice(values[field])
  for (const field of ['copyright', 'owner_name'] as const) {
    const value = values[field] ?? undefined
    const fault = value === undefined ? undefined : textFault(value, MAX_OWNER_NAME)
    if (fault) faults[field] = fault
  }
  const email = values.owner_email ?? undefined
  const wrong = email === undefined ? undefined : addressProblem(email)
  if (wrong) faults.owner_email = [email === '' ? 'This field may not be blank.' : wrong]
  refuse(faults)
  const child = values.itunes_subcategory
  if (child && !category!.children.includes(child as string))
    throw badRequest({
      non_field_errors: [
        `"${String(child)}" is not a valid subcategory for "${String(category!.value)}"`
      ]
    })
  const known = [
    'itunes_category',
    'itunes_subcategory',
    'language',
    'copyright',
    'owner_name',
    'owner_email',
    'explicit'
  ]
  return Object.fromEntries(known.flatMap((key) => (key in values ? [[key, values[key]]] : [])))
}

/** Reads the field `cover`: a picture that the user has uploaded. */
function createCovers(app: FastifyInstance) {
  const { attachments } = app.repositories
  /** The id of a picture that the user has uploaded. */
  const coverOf = (user: User, value: unknown): number | null | undefined => {
    if (value === undefined || value === null) return value
    const found = attachments.own(user, String(value))
    return found === undefined || found === 'others' ? undefined : found.id
  }
  const coverFault = (user: User) => (value: unknown) => {
    if (value === null) return undefined
    if (!UUID.test(String(value))) return [`“${String(value)}” is not a valid UUID.`]
    return coverOf(user, value) === undefined
      ? [`Object with uuid=${String(value)} does not exist.`]
      : undefined
  }
  return { coverOf, coverFault }
}

const isObject = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Makes a function that reads the checked values of a body, of a channel that is new or not. It
 * throws a Refusal 400.
 */
function channelReader(app: FastifyInstance) {
  const { accounts } = app.repositories
  const older = app.settings.api === 'v1'
  const { coverOf, coverFault } = createCovers(app)
  const usernameFault = (value: unknown) => {
    const fault = textFault(value, MAX_CHANNEL_NAME)
    if (fault) return fault
    const name = (value as string).trim()
    if (!isHandle(name))
      return [
        'Enter a valid username. This value may contain only English letters, numbers, and _ characters.'
      ]
    return isReserved(name) || accounts.isNameTaken(name)
      ? ['This username is already taken']
      : undefined
  }

  return (user: User, body: Body, isNew: boolean): ChannelChange => {
    refuse(
      checkEach(body, {
        cover: coverFault(user),
        name: (value) => textFault(value, MAX_CHANNEL_NAME),
        ...(isNew ? { username: usernameFault } : {}),
        description: (value) => contentFault(value, !older),
        tags: tagsFault,
        ...(older ? {} : { links: linksFault }),
        content_category: (value) =>
          CATEGORIES.some((each) => each === value) ? undefined : noChoice(value),
        metadata: (value) =>
          isObject(value)
            ? undefined
            : [`Expected a dictionary of items but got type "${typeOf(value)}".`]
      })
    )
    const category = body.content_category as ChannelChange['category']
    return {
      name: (body.name as string | undefined)?.trim(),
      description: body.description === undefined ? undefined : textOf(body.description),
      tags: body.tags === undefined ? undefined : tagsOf(body.tags),
      category,
      cover: coverOf(user, body.cover),
      links: older ? undefined : (body.links as ChannelChange['links']),
      // Other channels keep what they were made with.
      metadata:
        category === 'podcast'
          ? metadataOf(isNew ? (body.metadata ?? {}) : body.metadata)
          : isNew
            ? ((body.metadata ?? {}) as ChannelChange['metadata'])
            : undefined
    }
  }
}

/** Makes a function that reads the checked values of a new album. It throws a Refusal 400. */
function albumReader(app: FastifyInstance) {
  const { ownChannels } = app.repositories
  const older = app.settings.api === 'v1'
  const { coverOf, coverFault } = createCovers(app)
  return (user: User, body: Body) => {
    const artist = body.artist as number
    refuse(
      checkEach(body, {
        cover: coverFault(user),
        title: (value) => textFault(value, MAX_ALBUM_TITLE),
        release_date: (value) =>
          value === null || isDay(value)
            ? undefined
            : ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        tags: tagsFault,
        description: (value) => contentFault(value, !older),
        artist: () =>
          ownChannels.hasArtist(user, artist)
            ? undefined
            : [`Object with id=${artist} does not exist.`]
      })
    )
    const title = (body.title as string).trim()
    if (ownChannels.hasAlbum(artist, title))
      throw badRequest({ non_field_errors: ['An album with this title already exist'] })
    return {
      artist,
      title,
      cover: coverOf(user, body.cover) ?? null,
      date: (body.release_date as string | null | undefined) ?? null,
      description: textOf(body.description),
      tags: tagsOf(body.tags ?? [])
    }
  }
}

export function ownChannelRoutes(app: FastifyInstance): void {
  const { albums, channels, ownChannels, preferences } = app.repositories
  const readChannel = channelReader(app)
  const readAlbum = albumReader(app)
  const older = app.settings.api === 'v1'

  endpoint(app, 'getChannelChoices', () => channelChoices)
  endpoint(app, 'addChannel', ({ asker, user, body, reply }) => {
    const change = readChannel(user, body, true)
    if (ownChannels.count(user) >= Number(preferences.get('audio__max_channels')))
      throw badRequest({
        non_field_errors: ['You have reached the maximum amount of allowed channels']
      })
    const uuid = ownChannels.add(user, {
      ...change,
      name: change.name!,
      category: change.category!,
      username: body.username.trim()
    })
    void reply.code(201)
    return channels.get(asker, uuid)
  })
  for (const name of ['changeChannel', 'replaceChannel'] as const)
    endpoint(app, name, ({ asker, user, params, body }) => {
      const { uuid } = channels.get(asker, params.composite) ?? missing()
      if (!channels.isOwn(user, uuid)) throw forbidden()
      ownChannels.change(uuid, readChannel(user, body, false))
      return channels.get(asker, uuid)
    })

  endpoint(app, 'addAlbum', ({ asker, user, body, reply }) => {
    const id = ownChannels.addAlbum(user, readAlbum(user, body))
    void reply.code(older ? 201 : 204)
    return older ? albums.get(asker, id) : undefined
  })
  for (const [name, kind] of [
    ['removeAlbum', 'album'],
    ['removeTrack', 'track']
  ] as const)
    endpoint(app, name, async ({ user, params, reply }) => {
      if (!ownChannels.has(user, kind, params.id)) return missing()
      await dropMusic(app.files, ownChannels.remove(kind, params.id))
      void reply.code(204)
    })
}
