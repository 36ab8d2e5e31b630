// The first bytes of a file on a pod, and what a parser asks for beyond them: never the whole file.

/** What the first request asks for; most files have all their tags in it. */
export const FIRST_BYTES = 128 * 1024
/** The most that is read of one file, whatever its tags say. */
export const MOST_BYTES = 2 * 1024 * 1024
/** What a further request asks for beyond what is needed: parsers go on in small steps. Doubles each time. */
const AHEAD = 8 * 1024
/** Length of the oldest kind of tag, at the very end of a file: title, artist and album in 30 letters each. */
const OLD_TAG = 128
/** A pod that does not say how long a file is; browsers hide the header from other origins. */
const UNKNOWN_SIZE = 2 ** 40

type Piece = { start: number; bytes: Uint8Array<ArrayBuffer> }

export type RemoteOptions = { fetch: typeof fetch; signal?: AbortSignal | undefined }

/** Looks like a Blob to music-metadata, which asks for slices of it. `close()` ends a request that still runs. */
export class RemoteFile {
  readonly type = ''
  size = UNKNOWN_SIZE
  readonly #url: string
  readonly #options: RemoteOptions
  #pieces: Piece[] = []
  /** The body of a pod that answers with the whole file, read only as far as needed. */
  #body: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
  #spent = 0
  #opened = false
  #ahead = AHEAD

  constructor(url: string, options: RemoteOptions) {
    this.#url = url
    this.#options = options
  }

  /** Fetches the beginning. @throws Error where the pod refuses or cannot be reached; the message names no address */
  async open(): Promise<void> {
    await this.#request(0, FIRST_BYTES)
  }

  /** Ends what still comes in. */
  close(): void {
    this.#body?.cancel().catch(() => undefined)
    this.#body = undefined
  }

  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } {
    return { arrayBuffer: async () => (await this.#read(start, end)).buffer }
  }

  async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    this.#opened ||= start === 0
    // Before and after its work a parser looks for old tags at the very end: further requests, for nothing that is wanted.
    if (!this.#opened || (end - start === OLD_TAG && end === this.size)) return new Uint8Array(end - start)
    let piece = this.#pieceAt(start)
    if (!piece || piece.start + piece.bytes.length < end) {
      const from = piece ? piece.start + piece.bytes.length : start
      if (this.#body) await this.#readBody(end)
      else await this.#request(from, Math.min(end + this.#ahead, this.size))
      this.#ahead = Math.min(this.#ahead * 2, FIRST_BYTES)
      piece = this.#pieceAt(start)
    }
    const bytes = piece ? piece.bytes.slice(start - piece.start, end - piece.start) : new Uint8Array()
    // A parser that was promised bytes would wait for ever or read what is not there.
    if (bytes.length < end - start) throw new Error('The file ends before its tags do')
    return bytes
  }

  #pieceAt(start: number): Piece | undefined {
    return this.#pieces.find((piece) => piece.start <= start && start < piece.start + piece.bytes.length)
  }

  #spend(bytes: number): void {
    this.#spent += bytes
    if (this.#spent > MOST_BYTES) throw new Error('The tags are larger than anybody waits for')
  }

  async #request(start: number, end: number): Promise<void> {
    if (this.#spent + end - start > MOST_BYTES) throw new Error('The tags are larger than anybody waits for')
    const { fetch, signal } = this.#options
    const response = await fetch(this.#url, {
      headers: { Range: `bytes=${start}-${end - 1}` },
      mode: 'cors',
      // Another host gets neither cookies nor the name of the page.
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null
    })
    if (response.status === 206) {
      const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
      if (total) this.size = Number(total)
      return this.#keep(start, await this.#readPiece(response, end - start))
    }
    const body = response.ok && start === 0 ? response.body : undefined
    if (!body) {
      await response.body?.cancel()
      throw new Error(`The file cannot be read: ${response.status}`)
    }
    const length = Number(response.headers.get('Content-Length'))
    if (length > 0) this.size = length
    this.#body = body.getReader()
    await this.#readBody(end)
  }

  /** The first `most` bytes of an answer: some hosts send more than they were asked for, up to the whole file. */
  async #readPiece(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(most)
    const reader = response.body?.getReader()
    let length = 0
    while (reader && length < most) {
      const { done, value } = await reader.read()
      if (done) break
      this.#spend(value.length)
      const part = value.subarray(0, most - length)
      bytes.set(part, length)
      length += part.length
    }
    await reader?.cancel()
    return bytes.subarray(0, length)
  }

  async #readBody(end: number): Promise<void> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let length = this.#pieces[0]?.bytes.length ?? 0
    const before = length
    while (this.#body && length < end) {
      const { done, value } = await this.#body.read()
      if (done) {
        this.#body = undefined
        this.size = length
        break
      }
      this.#spend(value.length)
      chunks.push(value)
      length += value.length
    }
    const bytes = new Uint8Array(length - before)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#keep(before, bytes)
  }

  /** Keeps bytes, joined to the piece they follow. */
  #keep(start: number, bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length === 0) return
    const before = this.#pieces.find((piece) => piece.start + piece.bytes.length === start)
    if (!before) return void this.#pieces.push({ start, bytes: bytes.slice() })
    const joined = new Uint8Array(before.bytes.length + bytes.length)
    joined.set(before.bytes)
    joined.set(bytes, before.bytes.length)
    before.bytes = joined
  }
}
