import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { badField, missing, Refusal } from '../../errors.ts'
import { dropPicture, storePicture } from '../../images/pictures.ts'
import { endpoint } from '../../http/endpoints.ts'
import { UploadedFile } from '../../http/uploads.ts'
import { stamp } from '../../text.ts'

const SIZES = ['original', 'medium_square_crop', 'large_square_crop'] as const
const EXTENSIONS = ['png', 'jpg', 'jpeg'] as const
const DAY = 24 * 3600 * 1000

/**
 * @throws Refusal 400 for a value that is not a file, or a file without the extension of a picture
 */
function pictureOf(body: unknown): UploadedFile {
  const file = (body as Record<string, unknown> | null | undefined)?.file
  if (file === undefined) throw badField('file', 'No file was submitted.')
  if (!(file instanceof UploadedFile))
    throw badField(
      'file',
      'The submitted data was not a file. Check the encoding type on the form.'
    )
  if (file.size === 0) throw badField('file', 'The submitted file is empty.')
  const extension = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!EXTENSIONS.some((each) => each === extension))
    throw badField(
      'file',
      `File extension “${extension}” is not allowed. Allowed extensions are: ${EXTENSIONS.join(', ')}.`
    )
  return file
}

export function attachmentRoutes(app: FastifyInstance): void {
  const { attachments } = app.repositories
  const { now } = app.settings
  endpoint(
    app,
    'getAttachment',
    ({ asker, params }) => attachments.get(asker, params.uuid) ?? missing()
  )
  endpoint(app, 'proxyAttachment', ({ asker, params, query, reply }) => {
    const found = attachments.get(asker, params.uuid) ?? missing()
    const size = SIZES.find((each) => each === (query.next ?? 'original'))
    if (!size) throw badField('next', `"${query.next}" is not a valid choice.`)
    return reply.redirect(found.urls[size]!, 302)
  })

  endpoint(app, 'addAttachment', async ({ asker, user, request, reply }) => {
    const file = pictureOf(request.body)
    for (const old of attachments.unused(stamp(now() - DAY))) {
      attachments.remove(old)
      await dropPicture(app.files, old)
    }
    const uuid = randomUUID()
    const stored = await storePicture(app.files, await readFile(file.path), uuid)
    if (!stored)
      throw badField(
        'file',
        'Upload a valid image. The file you uploaded was either not an image or a corrupted image.'
      )
    attachments.add(user, { uuid, ...stored, creation_date: stamp(now()) })
    void reply.code(201)
    return attachments.get(asker, uuid)
  })

  endpoint(app, 'removeAttachment', async ({ user, params, reply }) => {
    const row = attachments.own(user, params.uuid) ?? missing()
    if (row === 'others')
      throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
    attachments.remove(row)
    await dropPicture(app.files, row)
    void reply.code(204)
  })
}
