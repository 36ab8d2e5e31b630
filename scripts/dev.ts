// `npm run dev`: Astro's dev server with the embedded pod, so that edits show at once with real
// data.
import { renderDemoLibrary } from '../demo/render.ts'
import { startPod } from '../pod/start.ts'
import { run } from './run.ts'

const { app, url } = await startPod({
  demo: renderDemoLibrary,
  port: 0,
  onProgress: (message) => console.log(message)
})
const { code } = await run('astro', ['dev', ...process.argv.slice(2)], { ATOLL_POD: url })
await app.close()
process.exitCode = code
