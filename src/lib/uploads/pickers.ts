// Dialogs for files and folders that give handles of what was chosen: Chromium has them.
import { AUDIO_EXTENSIONS } from '../contract/kit/codes.ts'
import { isHidden, noteOrigin } from './dropped.ts'

type Start = { id: string; startIn: 'music' }
type Kinds = { accept: Record<string, string[]> }[]
type Pickers = {
  showOpenFilePicker(
    options: Start & { multiple: true; types: Kinds }
  ): Promise<FileSystemFileHandle[]>
  showDirectoryPicker(options: Start & { mode: 'read' }): Promise<FileSystemDirectoryHandle>
}

/** The dialogs open where they were last, at first in the folder of music. */
const START: Start = { id: 'uploads', startIn: 'music' }

async function opened(handle: FileSystemFileHandle, path: string, root: FileSystemHandle) {
  try {
    const file = await handle.getFile()
    noteOrigin(file, path, root)
    return [file]
  } catch {
    return [] // gone meanwhile, or not to be read
  }
}

async function filesBelow(
  folder: FileSystemDirectoryHandle,
  path: string,
  root: FileSystemHandle
): Promise<File[]> {
  const inside: Promise<File[]>[] = []
  try {
    for await (const [name, handle] of folder.entries()) {
      const at = `${path}/${name}`
      inside.push(
        handle.kind === 'directory' ? filesBelow(handle, at, root) : opened(handle, at, root)
      )
    }
  } catch {
    // A folder that may not be read takes no others with it.
  }
  return (await Promise.all(inside)).flat()
}

/**
 * Lets the person choose files, or a folder with everything in it. Call it during a press.
 * @returns none if they choose nothing
 * @throws DOMException if the browser opens no dialog here
 */
export async function pickFiles(whole: boolean): Promise<File[]> {
  const pickers = globalThis as unknown as Pickers
  try {
    if (whole) {
      const root = await pickers.showDirectoryPicker({ ...START, mode: 'read' })
      return (await filesBelow(root, root.name, root)).filter((file) => !isHidden(file))
    }
    const accept = { 'audio/*': AUDIO_EXTENSIONS.map((ending) => `.${ending}`) }
    const handles = await pickers.showOpenFilePicker({
      ...START,
      multiple: true,
      types: [{ accept }]
    })
    const files = await Promise.all(handles.map((each) => opened(each, each.name, each)))
    return files.flat().filter((file) => !isHidden(file))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return []
    throw error
  }
}
