// Loads the first bytes of a file on a pod, and the parts a parser requests beyond them: never the
// whole file.

/** Size of the first request; most files have all their tags in it. */
export const FIRST_BYTES = 128 * 1024
/** The most bytes read of one file, whatever its tags say. */
export const MAX_BYTES = 2 * 1024 * 1024
/** Extra bytes of each further request, because parsers read in small steps. Doubles each time. */
const AHEAD = 8 * 1024
/**
 * Length of an ID3v1 tag, at the very end of a file: title, artist and album with 30 characters
 * each.
 */
const OLD_TAG = 128
/** Assumed if the file's size is unknown; browsers hide the header from other origins. */
const UNKNOWN_SIZE = 2 ** 40

type Piece = { start: number; bytes: Uint8Array<ArrayBuffer> }

export type RemoteOptions = { fetch: typeof fetch; signal?: AbortSignal | undefined }

/**
 * Acts as a Blob for music-metadata, which reads slices of it. `close()` aborts a running download.
 */
export class RemoteFile {
  readonly type = ''
  size = UNKNOWN_SIZE
  readonly #url: string
  readonly #options: RemoteOptions
  #pieces: Piece[] = []
  /** The body if the pod answers with the whole file, read only as far as needed. */
  #body: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
  #spent = 0
  #opened = false
  #ahead = AHEAD

  constructor(url: string, options: RemoteOptions) {
    this.#url = url
    this.#options = options
  }

  /**
   * Loads the beginning. @throws Error if the pod refuses or cannot be reached; the message
   * contains no address
   */
  async open(): Promise<void> {
    await this.#request(0, FIRST_BYTES)
  }

  /** Aborts a running download. */
  close(): void {
    this.#body?.cancel().catch(() => undefined)
    this.#body = undefined
  }

  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } {
    return { arrayBuffer: async () => (await this.#read(start, end)).buffer }
  }

  async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    this.#opened ||= start === 0
    // Before and after parsing, the parser looks for ID3v1 tags at the very end. These are not
    // needed: zeros save the request.
    if (!this.#opened || (end - start === OLD_TAG && end === this.size))
      return new Uint8Array(end - start)
    let piece = this.#pieceAt(start)
    if (!piece || piece.start + piece.bytes.length < end) {
      const from = piece ? piece.start + piece.bytes.length : start
      if (this.#body) await this.#readBody(end)
      else await this.#request(from, Math.min(end + this.#ahead, this.size))
      this.#ahead = Math.min(this.#ahead * 2, FIRST_BYTES)
      piece = this.#pieceAt(start)
    }
    const bytes = piece
      ? piece.bytes.slice(start - piece.start, end - piece.start)
      : new Uint8Array()
    // With fewer bytes than requested, the parser would wait for ever or read beyond the end.
    if (bytes.length < end - start) throw new Error('The file ends before its tags do')
    return bytes
  }

  #pieceAt(start: number): Piece | undefined {
    return this.#pieces.find(
      (piece) => piece.start <= start && start < piece.start + piece.bytes.length
    )
  }

  #spend(bytes: number): void {
    this.#spent += bytes
    if (this.#spent > MAX_BYTES) throw new Error('The tags are larger than anybody waits for')
  }

  async #request(start: number, end: number): Promise<void> {
    if (this.#spent + end - start > MAX_BYTES)
      throw new Error('The tags are larger than anybody waits for')
    const { fetch, signal } = this.#options
    const response = await fetch(this.#url, {
      headers: { Range: `bytes=${start}-${end - 1}` },
      mode: 'cors',
      // Other hosts must not receive cookies or the page's address.
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

  /**
   * The first `most` bytes of an answer: some hosts send more than requested, up to the whole file.
   */
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

  /** Stores bytes, joined to the piece before them. */
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
