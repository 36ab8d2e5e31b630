// A multipart body as bytes, for callers that have no network.
import { gradientPng } from '../../pod/seed/picture.ts'

export async function multipart(
  fields: Readonly<Record<string, string | File>>
): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = new Response(form)
  return {
    headers: { 'content-type': answer.headers.get('content-type')! },
    payload: Buffer.from(await answer.arrayBuffer())
  }
}

/** A square picture of some colours. */
export const pictureFile = (seed: number, size = 64, name = 'me.png'): File =>
  new File([Buffer.from(gradientPng(seed, size))], name, { type: 'image/png' })
