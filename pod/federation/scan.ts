// Reads the libraries of other pods, page by page, in the background.
import type { FastifyInstance } from 'fastify'
import type { LibraryScan } from '../../src/lib/contract/publish/libraries/remote.ts'
import type { Picture } from '../repositories/federation/music.ts'
import { refresh } from '../repositories/query/refresh.ts'
import { latestScan } from '../repositories/shapes/libraries.ts'
import type { Client } from './client.ts'
import type { Keeper } from './keep.ts'
import { readLibrary, readPage, readUpload } from '../activitypub/read.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

/** A library that never ends is left. */
const MAX_PAGES = 2000

type Job = {
  scan: number
  library: number
  by: number
  fid: string
  host: string
  pictures: Picture[]
}

export class Scanner {
  readonly #app: FastifyInstance
  readonly #client: Client
  readonly #keeper: Keeper
  #closed = false

  constructor(app: FastifyInstance, client: Client, keeper: Keeper) {
    this.#app = app
    this.#client = client
    this.#keeper = keeper
  }

  /** The page's files; returns the address of the next page. */
  async #readFiles(job: Job, address: string): Promise<string | null> {
    const url = new URL(address)
    const { doc, host } = await this.#client.document(url, job.by)
    if (host !== job.host) throw new Unreachable('validation', 'another pod answered')
    const page = readPage(doc, job.host)
    if (this.#closed) return null
    let errors = 0
    this.#app.db.transaction(() => {
      for (const item of page.items) {
        try {
          const values = readUpload(item, job.host)
          if (values.library !== job.fid) throw new Unreachable('validation', 'Invalid library')
          job.pictures.push(...this.#app.repositories.store.upload(values, job.library).pictures)
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          errors++
        }
      }
    })
    this.#app.repositories.scans.progress(job.scan, page.items.length - errors, errors)
    return page.next
  }

  async #run(job: Job): Promise<void> {
    try {
      const { doc } = await this.#client.object(new URL(job.fid), job.by)
      if (this.#closed) return
      const { fid, total, first } = readLibrary(doc, job.host)
      if (fid !== job.fid) throw new Unreachable('validation', 'the library has another address')
      await this.#keeper.keepLibrary(doc, job.host)
      this.#app.repositories.scans.begin(job.scan, total)
      const seen = new Set<string>()
      let next: string | null = first
      while (next && !this.#closed && !seen.has(next) && seen.size < MAX_PAGES) {
        seen.add(next)
        next = await this.#readFiles(job, next)
      }
      if (this.#closed) return
      await this.#keeper.addPictures(job.pictures)
      if (!this.#closed) this.#app.repositories.scans.end(job.scan, 'finished')
    } catch (error) {
      if (this.#closed) return
      this.#app.repositories.scans.end(job.scan, 'errored')
      this.#app.log.info({ library: job.fid, error: String(error) }, 'A library could not be read')
    } finally {
      if (!this.#closed) refresh(this.#app.db)
    }
  }

  /**
   * Starts to read a library of another pod; undefined if it was read within a day.
   * @param by the actor of this pod who signs
   */
  start(library: number, by: number): LibraryScan | undefined {
    const known = this.#app.repositories.scans.remote(library)
    if (!known || !this.#app.repositories.scans.isDue(library)) return undefined
    const scan = this.#app.repositories.scans.add(library, by, known.total)
    const { fid } = known
    const job = { scan, library, by, fid, host: new URL(fid).host, pictures: [] }
    void this.#run(job)
    return latestScan(this.#app.db, library)!
  }

  close(): void {
    this.#closed = true
  }
}
