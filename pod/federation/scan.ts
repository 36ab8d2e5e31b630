// Reads the libraries of other pods, page by page, in the background.
import type { FastifyInstance } from 'fastify'
import type { LibraryScan } from '../../src/lib/contract/library/remote-libraries.ts'
import type { Picture } from '../repositories/federation/music.ts'
import { refresh } from '../repositories/catalog/refresh.ts'
import { latestScan } from '../repositories/shapes/libraries.ts'
import type { Client } from './client.ts'
import type { Keeper } from './keep.ts'
import { readLibrary, readPage, readUpload } from './read.ts'
import { Unreachable } from './unreachable.ts'

/** A library that never ends is left. */
const MOST_PAGES = 2000

export type Scanner = ReturnType<typeof createScanner>

export function createScanner(app: FastifyInstance, client: Client, keeper: Keeper) {
  const { db, repositories } = app
  const { scans, store } = repositories
  let closed = false

  /** The page's files; returns the address of the next page. */
  async function readFiles(job: Job, address: string): Promise<string | null> {
    const url = new URL(address)
    const { doc } = await client.document(url, job.by)
    const page = readPage(doc, job.host)
    if (closed) return null
    let errors = 0
    db.transaction(() => {
      for (const item of page.items) {
        try {
          const values = readUpload(item, job.host)
          if (values.library !== job.fid) throw new Unreachable('validation', 'Invalid library')
          job.pictures.push(...store.upload(values, job.library).pictures)
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          errors++
        }
      }
    })
    scans.progress(job.scan, page.items.length - errors, errors)
    return page.next
  }

  type Job = {
    scan: number
    library: number
    by: number
    fid: string
    host: string
    pictures: Picture[]
  }

  async function run(job: Job): Promise<void> {
    try {
      const { doc } = await client.document(new URL(job.fid), job.by)
      if (closed) return
      const { total, first } = readLibrary(doc, job.host)
      await keeper.keepLibrary(doc, job.host)
      scans.begin(job.scan, total)
      const seen = new Set<string>()
      let next: string | null = first
      while (next && !closed && !seen.has(next) && seen.size < MOST_PAGES) {
        seen.add(next)
        next = await readFiles(job, next)
      }
      if (closed) return
      await keeper.addPictures(job.pictures)
      if (!closed) scans.end(job.scan, 'finished')
    } catch (error) {
      if (closed) return
      scans.end(job.scan, 'errored')
      app.log.info({ library: job.fid, error: String(error) }, 'A library could not be read')
    } finally {
      if (!closed) refresh(db)
    }
  }

  return {
    /**
     * Starts to read a library of another pod; undefined if it was read within a day.
     * @param by the actor of this pod who signs
     */
    start(library: number, by: number): LibraryScan | undefined {
      const known = scans.remote(library)
      if (!known || !scans.isDue(library)) return undefined
      const scan = scans.add(library, by, known.total)
      const { fid } = known
      const job = { scan, library, by, fid, host: new URL(fid).host, pictures: [] }
      void run(job)
      return latestScan(db, library)!
    },
    close(): void {
      closed = true
    }
  }
}
