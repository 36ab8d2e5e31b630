// The files that were dropped, also those inside of folders.

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
  const names = inside.toSorted((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true })
  )
  return (await Promise.all(names.map(filesOf))).flat()
}

/** Files of the system, which nobody chose. */
export const isHidden = ({ name }: File): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

/** Call it during the event: afterwards browsers forget what was dropped. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  const plain = [...data.files]
  const found = entries.some((entry) => entry !== undefined)
    ? (await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])))).flat()
    : plain
  return found.filter((file) => !isHidden(file))
}
