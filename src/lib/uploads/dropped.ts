// The files that were dropped or chosen, also those inside of folders.
import { AUDIO_EXTENSIONS } from '../contract/kit/codes.ts'

/** Paths of dropped files: browsers tell them apart from the files. */
const dropped = new WeakMap<File, string>()

/** The path below the chosen or dropped folder, with the name; the name alone for a single file. */
export const pathOf = (file: File): string =>
  dropped.get(file) || file.webkitRelativePath || file.name

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => {
        dropped.set(file, entry.fullPath.replace(/^\//, ''))
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

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return fileOf(entry as FileSystemFileEntry)
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  const names = inside.toSorted((a, b) => inOrder(a.name, b.name))
  return (await Promise.all(names.map(filesOf))).flat()
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

/** Call it during the event: afterwards browsers forget what was dropped. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  const plain = [...data.files]
  const found = entries.some((entry) => entry !== undefined)
    ? (await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])))).flat()
    : plain
  return found.filter((file) => !isHidden(file))
}
