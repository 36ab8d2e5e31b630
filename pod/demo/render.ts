import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildManifest, type DemoManifest } from './manifest.ts'
import { clearMarker, demoVersion, filesExist, readMarker, writeMarker } from './marker.ts'
import { planLibrary } from './plan.ts'
import { renderAlbums } from './pool.ts'

export type { DemoManifest } from './manifest.ts'

/**
 * Writes the demo library: a folder of tagged audio files as a person would have them, and pictures
 * beside them. A folder that already holds this version is left as it is, so it can be called at
 * every start.
 * @param folder made when missing; only files the demo itself has written there are ever replaced
 * or removed
 * @param options.onProgress called after each file with the number of files written and of all
 * files
 * @returns what tags cannot hold: accounts, playlists, channels
 */
export async function renderDemoLibrary(
  folder: string,
  options: { onProgress?(done: number, total: number): void } = {}
): Promise<DemoManifest> {
  const albums = planLibrary()
  const files = albums.flatMap((album) =>
    [...album.pictures, ...album.tracks].map(({ path }) => path)
  )
  const version = await demoVersion()
  const manifest = buildManifest(version)
  const marker = await readMarker(folder)
  if (marker?.version === version && (await filesExist(folder, files))) return manifest
  await mkdir(folder, { recursive: true })
  await clearMarker(folder, marker, files)
  let done = 0
  await renderAlbums(resolve(folder), albums, () => options.onProgress?.(++done, files.length))
  await writeMarker(folder, { version, files })
  return manifest
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) {
    console.error('Usage: node pod/demo/render.ts <folder>')
    process.exit(1)
  }
  const start = performance.now()
  const manifest = await renderDemoLibrary(folder, {
    onProgress: (done, total) =>
      process.stdout.write(`\r${done} of ${total} files${done === total ? '\n' : ''}`)
  })
  console.log(
    `Demo ${manifest.version} is in ${folder} (${((performance.now() - start) / 1000).toFixed(1)} s)`
  )
}
