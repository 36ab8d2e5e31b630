// Pods that take long to fill, made once and kept in the system's temporary folder.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startPod } from '../../pod/start.ts'

const root = resolve(import.meta.dirname, '../..')

/** Changes with every file that decides what the pod holds. @param maker path in the project */
function version(maker: string): string {
  const hash = createHash('sha256')
  const files = globSync(['pod/{import,seed}/*.ts', 'pod/schema.sql', 'pod/schema/*.sql', maker], {
    cwd: root
  })
  for (const file of files.toSorted()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The folder of a pod; made by the first run of each version of the pod.
 * @param name of the folder's contents, as its first part
 * @param maker path in the project of the file with `fill`
 * @param fill an empty pod
 */
export async function keptPod(
  name: string,
  maker: string,
  fill: (app: FastifyInstance) => Promise<void>
): Promise<string> {
  const kept = join(tmpdir(), `atoll-${name}-${version(maker)}`)
  if (existsSync(kept)) return kept
  const began = performance.now()
  const making = mkdtempSync(join(tmpdir(), `atoll-${name}-making-`))
  const { app } = await startPod({ data: making, port: 0 })
  try {
    await fill(app)
    await app.close()
    renameSync(making, kept)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  console.log(`${name} made in ${((performance.now() - began) / 1000).toFixed(1)} s: ${kept}`)
  return kept
}
