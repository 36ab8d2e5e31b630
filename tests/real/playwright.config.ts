import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'

// Atoll's journeys against a real pod; scripts/test-real.ts runs them once per column. One at a
// time: the pod is shared.
export default defineConfig({
  testDir: '.',
  outputDir: resolve(
    import.meta.dirname,
    '../../test-results/real',
    process.env.ATOLL_REAL_COLUMN ?? 'column'
  ),
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
  }
})
