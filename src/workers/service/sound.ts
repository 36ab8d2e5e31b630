// Hides the pictures in files of sound on their way to an element, so that Chromium plays at once.
// Only the first part of a file comes through the worker: a browser ends workers that are busy for
// minutes, and the element asks for the rest itself. docs/audio.md#pictures-in-files.
import { createPictureHider } from './hide-pictures.ts'

/** Bytes. A picture that begins later is not hidden. */
const FIRST_PART = 1_000_000

/**
 * The first bytes of a file. Where the connection breaks, the answer ends, and the browser asks for
 * the bytes that follow. An error would also discard the bytes that have come.
 */
function firstPart(body: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  const hide = createPictureHider()
  const source = body.getReader()
  let left = length
  return new ReadableStream({
    // A pull that passes nothing on would be the last one, so short pieces are collected.
    async pull(controller) {
      let ready: Uint8Array | undefined
      let isLast = false
      while (!ready?.length && !isLast) {
        const { value } = await source.read().catch(() => ({ value: undefined }))
        const wanted = value?.subarray(0, left) ?? new Uint8Array(0)
        left -= wanted.length
        isLast = !value || left === 0
        ready = hide(wanted)
      }
      if (ready?.length) controller.enqueue(ready)
      if (!isLast) return
      const rest = hide()
      if (rest.length > 0) controller.enqueue(rest)
      controller.close()
      await source.cancel().catch(() => {})
    },
    cancel: (reason) => source.cancel(reason)
  })
}

/**
 * The first part of a file, with its pictures hidden; the host's own answer if that is no part of a
 * file. @param request for a file from its first byte on, as elements ask
 */
export async function giveSound(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const { body, status } = answer
  const range = /^bytes 0-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
  if (!body || status !== 206 || !range) return answer
  const length = Math.min(Number(range[1]) + 1, FIRST_PART)
  const headers = new Headers(answer.headers)
  headers.set('content-length', String(length))
  headers.set('content-range', `bytes 0-${length - 1}/${range[2]}`)
  return new Response(firstPart(body, length), { status, headers })
}
