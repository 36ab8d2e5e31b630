// Picture files next to the music: cover.jpg, folder.png, artist.jpg.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Picture } from './types.ts'

const COVER = /^(cover|folder|front|album)\.(jpe?g|png|webp)$/i
const ARTIST = /^artist\.(jpe?g|png|webp)$/i

/** Reads each folder once. */
export class PicturesBeside {
  readonly #kept = new Map<string, Promise<Picture | undefined>>()

  #find(folder: string, pattern: RegExp): Promise<Picture | undefined> {
    const key = `${pattern.source} ${folder}`
    let picture = this.#kept.get(key)
    if (!picture) {
      picture = this.#read(folder, pattern)
      this.#kept.set(key, picture)
    }
    return picture
  }

  async #read(folder: string, pattern: RegExp): Promise<Picture | undefined> {
    const names = await readdir(folder).catch(() => [])
    const name = names.sort().find((each) => pattern.test(each))
    const bytes = name && (await readFile(join(folder, name)).catch(() => undefined))
    return bytes ? { bytes, mimetype: '' } : undefined
  }

  /** For the album of a file. */
  cover(file: string): Promise<Picture | undefined> {
    return this.#find(dirname(file), COVER)
  }

  /** For the artist of a file: in the same folder, or in the folder above. */
  async artist(file: string): Promise<Picture | undefined> {
    const folder = dirname(file)
    return (await this.#find(folder, ARTIST)) ?? this.#find(dirname(folder), ARTIST)
  }
}
