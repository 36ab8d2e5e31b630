// Lost files that the browser opens again once the person allows it. docs/uploads.md.
import type { FileSource } from '../../../lib/env.ts'
import { lostFiles } from '../../../lib/uploads/lost.ts'
import { askFor, openSource, permission } from '../../../lib/uploads/sources.ts'
import { sourceOfItem } from './copies.ts'
import { $state } from './state.ts'
import { goOnWith } from './uploads.ts'

async function sources(ids: readonly string[]): Promise<(readonly [string, FileSource])[]> {
  const found = await Promise.all(ids.map(async (id) => [id, await sourceOfItem(id)] as const))
  return found.flatMap(([id, source]) => (source ? [[id, source] as const] : []))
}

/** Whether the person has to be asked before some of these files can be opened. */
export async function canAllow(ids: readonly string[]): Promise<boolean> {
  // One after another: usually the first one tells.
  for (const id of ids) {
    const source = await sourceOfItem(id)
    if (source && (await permission(source)) === 'prompt') return true
  }
  return false
}

/** Asks for all lost files, and goes on with those that can be opened. Call it during a press. */
export async function allowFiles(): Promise<void> {
  const found = await sources(lostFiles($state.get().groups).map(({ id }) => id))
  await askFor(found.map(([, source]) => source))
  const opened: string[] = []
  for (const [id, source] of found) if (await openSource(source)) opened.push(id)
  if (opened.length > 0) goOnWith(opened)
}
