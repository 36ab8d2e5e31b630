// What the rows of files say: our words where the pod has English ones.
import { expect, test } from 'vitest'
import { sayState } from '../../../../src/islands/kit/publish/words.ts'
import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Translate } from '../../../../src/lib/i18n/texts.ts'
import { LONG_IMPORT_MS } from '../../../../src/lib/uploads/pace.ts'
import { importNews, newItem } from '../../../../src/lib/uploads/queue.ts'
import type { UploadItem } from '../../../../src/lib/uploads/types.ts'
import { newsOf } from '../../../../src/stores/publish/uploads/on-pod.ts'

const t = ((key: string) => key) as Translate
const say = (item: UploadItem, now = 0) => sayState(item, { t, locale: 'en-US', draft: false, now })
const sent = (sentAt = 0): UploadItem => ({
  ...newItem({ name: 'a.mp3', path: 'a.mp3', size: 1, modified: 0 }, 'a'),
  state: 'uploaded',
  guid: 'guid',
  sentAt
})
/** The file after the pod could not import it. */
function failed(details: unknown): UploadItem {
  const upload = { import_status: 'errored', import_details: details } as Upload
  const group = {
    guid: 'g',
    createdAt: 0,
    target: { type: 'library', library: 'l', name: 'me' },
    queue: [sent()]
  } as const
  return importNews([group], 'guid', newsOf(upload))[0]!.queue[0]!
}

test('a row has our words for a failed import, and the details what the pod says', () => {
  const detail = { title: ['This field is required.'] }
  const item = failed({ error_code: 'invalid_metadata', detail })
  expect(say(item)).toMatchObject({
    words: 'uploads.importFailed',
    more: 'uploads.invalidMetadata'
  })
  expect(item.details).toEqual({ error_code: 'invalid_metadata', detail })
  expect(say(failed({ detail: 'Traceback of the pod' })).more).toBe('uploads.importUnknown')
})

test('an import that takes long says so without a picture that turns', () => {
  expect(say(sent(), 0)).toMatchObject({ tone: 'busy', icon: 'spinner' })
  expect(say(sent(), LONG_IMPORT_MS + 1)).toMatchObject({
    tone: 'plain',
    icon: 'clock',
    words: 'uploads.isLong'
  })
})
