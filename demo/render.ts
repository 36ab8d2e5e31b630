import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildManifest } from './manifest.ts'
import { clearOlder, demoVersion, filesExist, readManifest, writeManifest } from './folder.ts'
import { planLibrary } from './plan.ts'
import { renderAlbums } from './pool.ts'

/**
 * Writes the demo library: a folder of tagged audio files as a person would have them, pictures
 * beside them, and manifest.json with what tags cannot hold, such as accounts and playlists. Files
 * that are already there in this version are left as they are, so it can be called at every start.
 * @param folder made when missing; only files the demo itself has written there are ever replaced
 * or removed
 * @param onProgress called with a sentence before the first file and after each one; never when
 * nothing has to be made
 */
export async function renderDemoLibrary(
  folder: string,
  onProgress: (message: string) => void = () => undefined
): Promise<void> {
  const albums = planLibrary()
  const files = albums.flatMap((album) =>
    [...album.pictures, ...album.tracks].map(({ path }) => path)
  )
  const version = await demoVersion()
  const manifest = { ...buildManifest(version), files }
  const old = await readManifest(folder)
  if (old?.version !== version || !(await filesExist(folder, files))) {
    onProgress('Making the demo music (only this once)')
    await mkdir(folder, { recursive: true })
    await clearOlder(folder, old, files)
    let done = 0
    await renderAlbums(resolve(folder), albums, () =>
      onProgress(`${++done} of ${files.length} demo files made`)
    )
  } else if (JSON.stringify(old) === JSON.stringify(manifest)) return
  await writeManifest(folder, manifest)
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) {
    console.error('Usage: npm run demo -- FOLDER')
    process.exit(1)
  }
  const start = performance.now()
  await renderDemoLibrary(folder, (message) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${message}`)
  })
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`The demo library is in ${folder} (${seconds} s)`)
}
