// A pod's API server answers some addresses itself, with the front page (src/lib/routes/files.ts).
// The pages for them are copied to a path where the pod's web server serves files unchanged.
import { globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { servedByPod, POD_PAGES } from '../../src/lib/routes/files.ts'

/** @param dist folder of the built site */
export async function copyPodPages(dist: string): Promise<void> {
  for (const file of globSync('**/index.html', { cwd: dist })) {
    const path = `/${dirname(file)}/`
    if (servedByPod(path)) await cp(join(dist, file), join(dist, POD_PAGES, file))
  }
}
