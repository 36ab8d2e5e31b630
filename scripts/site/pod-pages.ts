// A pod's server answers some addresses itself, with the front page (src/lib/routes/match.ts). The pages that draw them stand a
// second time where its web server gives them as they are.
import { globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { servedByPod, POD_PAGES } from '../../src/lib/routes/match.ts'

/** @param dist folder of the built site */
export async function copyPodPages(dist: string): Promise<void> {
  for (const file of globSync('**/index.html', { cwd: dist })) {
    const path = `/${dirname(file)}/`
    if (servedByPod(path)) await cp(join(dist, file), join(dist, POD_PAGES, file))
  }
}
