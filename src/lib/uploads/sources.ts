// Files of the person's disk that the browser opens again after a reload, by their handles. The
// permission lasts until the last tab of the origin is closed, or for good if the person says so.
import type { FileSource } from '../env.ts'

/** What only Chromium has. */
type Handle = FileSystemHandle & {
  queryPermission?(wanted: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(wanted: { mode: 'read' }): Promise<PermissionState>
}
const READ = { mode: 'read' } as const

/** Whether the file may be read; never throws. */
export async function permission({ handle }: FileSource): Promise<PermissionState> {
  try {
    return (await (handle as Handle).queryPermission?.(READ)) ?? 'granted'
  } catch {
    return 'denied'
  }
}

/** Opens the file. Undefined if it may not be read, or is not there any more. */
export async function openSource(source: FileSource): Promise<File | undefined> {
  if ((await permission(source)) !== 'granted') return undefined
  const folders = source.path.slice(0, -1)
  const name = source.path.at(-1)
  try {
    if (name === undefined) return await (source.handle as FileSystemFileHandle).getFile()
    let folder = source.handle as FileSystemDirectoryHandle
    for (const each of folders) folder = await folder.getDirectoryHandle(each)
    return await (await folder.getFileHandle(name)).getFile()
  } catch {
    return undefined
  }
}

/**
 * Asks the person until one question is not answered with yes. Chromium asks once for everything
 * that it allowed before, and a folder answers for all its files. Call it during a press.
 */
export async function askFor(sources: readonly FileSource[]): Promise<void> {
  for (const source of sources) {
    if ((await permission(source)) !== 'prompt') continue
    const handle = source.handle as Handle
    // It throws if the press was too long ago.
    const answer = await handle.requestPermission?.(READ).catch(() => undefined)
    if (answer !== 'granted') return
  }
}
