// Tells before sending which chosen files the person probably has on the pod already: by what this
// browser remembers of files that it sent, and by what the pod lists. docs/uploads.md.
import { atom, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../../../lib/api/errors.ts'
import { getUpload, listUploads } from '../../../../lib/api/publish/uploads.ts'
import { MAX_PAGE_SIZE } from '../../../../lib/contract/kit/codes.ts'
import { env } from '../../../../lib/env.ts'
import {
  headOf,
  isSame,
  remembered,
  searchesFor,
  uploadIn
} from '../../../../lib/uploads/chosen/had.ts'
import type { UploadItem } from '../../../../lib/uploads/types.ts'
import { accountKeySuffix, sentKey } from '../../../session/scope.ts'
import { $uploads } from '../state.ts'

/** Requests for one list of chosen files, of each kind. */
const MAX_ASKED = 40

const textOf = async (head: string): Promise<string> => {
  const text = await env().vault?.get(sentKey(head))
  return typeof text === 'string' ? text : ''
}

/** Texts are read and written by one call after the other. */
const line: { last: Promise<unknown> } = { last: Promise.resolve() }

/** Remembers that an upload has these bytes; without a vault nothing is remembered. */
export function noteSent(hash: string, uuid: string): Promise<unknown> {
  const account = accountKeySuffix()
  const key = sentKey(headOf(hash))
  const note = async (): Promise<void> => {
    const text = remembered(await textOf(headOf(hash)), hash, uuid)
    // Whoever has signed out meanwhile left nothing behind.
    if (accountKeySuffix() === account) await env().vault?.set({ [key]: text })
  }
  return (line.last = line.last.then(note).catch(env().report))
}

type Found = [id: string, upload: string]

const $found = atom<ReadonlyMap<string, string>>(new Map())
/** The upload that a chosen file probably is, by the id of the file. */
export const $had: ReadableAtom<ReadonlyMap<string, string>> = $found

async function sentBefore(items: readonly UploadItem[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const found = new Map<string, string>()
  for (const { id, hash } of items) {
    if (hash === undefined) continue
    const head = headOf(hash)
    if (!texts.has(head)) texts.set(head, await textOf(head))
    const upload = uploadIn(texts.get(head)!, hash)
    if (upload !== undefined) found.set(id, upload)
  }
  return found
}

/** Whether the pod still has an upload; one that is not imported cannot be asked for. */
const isThere = (uuid: string, signal: AbortSignal): Promise<boolean> =>
  getUpload(uuid, signal).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFoundError) return false
      throw error
    }
  )

/** Asks about files that were read. @param tell hears of each that is found */
async function lookFor(
  items: readonly UploadItem[],
  tell: (found: Found) => void,
  signal: AbortSignal
): Promise<void> {
  const before = await sentBefore(items)
  const told = new Set<string>()
  const found = (id: string, upload: string): void => {
    told.add(id)
    tell([id, upload])
  }
  for (const [q, asked] of [...searchesFor(items)].slice(0, MAX_ASKED)) {
    const { results } = await listUploads({ q, page_size: MAX_PAGE_SIZE }, signal)
    for (const item of asked) {
      const upload = results.find((each) => each.uuid === before.get(item.id) || isSame(item, each))
      if (upload) found(item.id, upload.uuid)
    }
  }
  const left = [...before].filter(([id]) => !told.has(id))
  for (const [at, [id, upload]] of left.entries())
    if (at >= MAX_ASKED || (await isThere(upload, signal))) found(id, upload)
}

/** Files that were chosen for libraries, once all are read. */
function chosen(): UploadItem[] {
  const drafts = $uploads.get().filter(({ draft, target }) => draft && target.type === 'library')
  const items = drafts.flatMap(({ queue }) => queue)
  return items.some(({ state }) => state === 'queued')
    ? []
    : items.filter(({ state }) => state === 'parsed')
}

/** Asks about chosen files while they are on screen. @returns a function that ends this */
export function watchHad(): () => void {
  const left = new AbortController()
  const asked = new Set<string>()
  let looks = false
  async function look(): Promise<void> {
    if (looks) return
    looks = true
    for (;;) {
      const items = chosen().filter(({ id }) => !asked.has(id))
      if (items.length === 0 || left.signal.aborted) break
      for (const { id } of items) asked.add(id)
      await lookFor(
        items,
        ([id, upload]) => $found.set(new Map($found.get()).set(id, upload)),
        left.signal
        // Nothing depends on it: what cannot be asked is not told.
      ).catch(() => undefined)
    }
    looks = false
  }
  const off = $uploads.subscribe(() => void look())
  return () => {
    off()
    left.abort()
    $found.set(new Map())
  }
}
