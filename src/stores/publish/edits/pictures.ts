// Pictures that edits give to things.
import { addAttachment } from '../../../lib/api/publish/attachments.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'

/** Uploads a picture; pods remove it after a day unless an edit names it. @throws FieldErrors */
export const uploadPicture = (file: Blob): Promise<Attachment> =>
  addAttachment(file, file.type === 'image/png' ? 'cover.png' : 'cover.jpg', () => undefined)
