// The files that were dropped or chosen, also those inside of folders.
import { AUDIO_EXTENSIONS } from '../contract/kit/codes.ts'
import type { FileSource } from '../env.ts'

/** Paths of files, and handles, which browsers tell apart from the files. */
const known = new WeakMap<File, { path: string; source: FileSource | undefined }>()

/**
 * Remembers where a file comes from.
 * @param path with the name of the folder that was dropped or chosen, which `root` is a handle of
 */
export function noteOrigin(file: File, path: string, root: FileSystemHandle | undefined): void {
  // A handle of a single file leads there by itself.
  const source = root && { handle: root, path: path.split('/').slice(1) }
  known.set(file, { path, source })
}

/** The path below the chosen or dropped folder, with the name; the name alone for a single file. */
export const pathOf = (file: File): string =>
  known.get(file)?.path || file.webkitRelativePath || file.name

/** How the file is opened again after a reload; undefined where browsers give no handles. */
export const sourceOf = (file: Blob): FileSource | undefined => known.get(file as File)?.source

type Root = FileSystemHandle | undefined

const fileOf = (entry: FileSystemFileEntry, root: Root): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => {
        noteOrigin(file, entry.fullPath.replace(/^\//, ''), root)
        resolve([file])
      },
      () => resolve([])
    )
  )

/** Browsers hand over the entries of a folder in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([]))
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesOf(entry: FileSystemEntry, root: Root): Promise<File[]> {
  if (entry.isFile) return fileOf(entry as FileSystemFileEntry, root)
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  const names = inside.toSorted((a, b) => inOrder(a.name, b.name))
  return (await Promise.all(names.map((name) => filesOf(name, root)))).flat()
}

/** Files of the system, which nobody chose. */
export const isHidden = (file: File): boolean =>
  /^(?:\..*|Thumbs\.db|desktop\.ini)$/.test(file.name) || /(?:^|\/)__MACOSX\//.test(pathOf(file))

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
// One for all: to make it takes longer than to compare.
const { compare: inOrder } = new Intl.Collator(undefined, { numeric: true })

/** Folder by folder, numbers by their value. */
function byPath(files: readonly File[]): File[] {
  const parts = new Map(files.map((file) => [file, pathOf(file).split('/')]))
  return files.toSorted((a, b) => {
    const [one, two] = [parts.get(a)!, parts.get(b)!]
    const at = one.findIndex((part, place) => part !== two[place])
    return inOrder(one[at] ?? '', two[at] ?? '')
  })
}

/**
 * Tells the files of sound in folders from what lies beside them, as covers and logs. A file that
 * was chosen by itself stays: its row says what is wrong with it.
 * @returns those that stay, whole folders in the order of their paths, and how many of each ending
 * do not
 */
export function sortOut(files: readonly File[]): {
  chosen: File[]
  leftOut: ReadonlyMap<string, number>
} {
  const leftOut = new Map<string, number>()
  const chosen = files.filter((file) => {
    const ending = endingOf(file.name)
    const isSound =
      !pathOf(file).includes('/') ||
      file.type.startsWith('audio/') ||
      (AUDIO_EXTENSIONS as readonly string[]).includes(ending)
    if (!isSound) leftOut.set(ending, (leftOut.get(ending) ?? 0) + 1)
    return isSound
  })
  const areInFolders = chosen.every((file) => pathOf(file).includes('/'))
  return { chosen: areInFolders ? byPath(chosen) : chosen, leftOut }
}

/** What only Chromium has. */
type Item = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> }

/** Call it during the event: afterwards browsers forget what was dropped. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  const items = [...data.items].map((item: Item) => ({
    entry: item.webkitGetAsEntry?.() ?? undefined,
    handle: item.getAsFileSystemHandle?.().catch(() => null)
  }))
  const plain = [...data.files]
  const found = items.some(({ entry }) => entry !== undefined)
    ? await Promise.all(
        items.map(async ({ entry, handle }) =>
          entry ? filesOf(entry, (await handle) ?? undefined) : []
        )
      )
    : [plain]
  return found.flat().filter((file) => !isHidden(file))
}
