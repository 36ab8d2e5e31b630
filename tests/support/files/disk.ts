// The disk of a person whose browser gives pages handles of files.

/** What lies on a disk, and what the person allows. */
export type Disk = {
  /** By their paths. */
  files: Record<string, File>
  state: PermissionState
  /** What the person answers to the next question. */
  answer: PermissionState
  /** Questions so far. */
  asked: number
}

export const newDisk = (files: Record<string, File>): Disk => ({
  files,
  state: 'granted',
  answer: 'granted',
  asked: 0
})

const missing = () => new DOMException('There is no such file', 'NotFoundError')
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A handle of a file, or of a folder, by its path. */
export function handleOn(disk: Disk, path: string): FileSystemHandle {
  const expectAllowed = () => {
    if (disk.state !== 'granted') throw new DOMException('Not allowed', 'NotAllowedError')
  }
  const inside = async (name: string) => {
    expectAllowed()
    const at = `${path}/${name}`
    if (!Object.keys(disk.files).some((each) => each === at || each.startsWith(`${at}/`)))
      throw missing()
    return handleOn(disk, at)
  }
  return {
    kind: path in disk.files ? 'file' : 'directory',
    name: lastOf(path),
    queryPermission: async () => disk.state,
    requestPermission: async () => {
      disk.asked++
      return (disk.state = disk.answer)
    },
    getFile: async () => {
      expectAllowed()
      if (!disk.files[path]) throw missing()
      return disk.files[path]
    },
    getDirectoryHandle: inside,
    getFileHandle: inside,
    async *entries() {
      expectAllowed()
      const below = Object.keys(disk.files).filter((each) => each.startsWith(`${path}/`))
      const names = new Set(below.map((each) => each.slice(path.length + 1).split('/')[0]!))
      for (const name of names) yield [name, handleOn(disk, `${path}/${name}`)]
    }
  } as unknown as FileSystemHandle
}
