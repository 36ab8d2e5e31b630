import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../scripts/chromium.ts'

// The built site on the embedded pod with the demo library, in a real Chromium. Nothing is mocked, nothing is retried.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // What is heard is held against the clock, so those tests run alone: a starved machine stutters whatever the client does. What
  // is seen is looked at without a browser's windows, where there is such a build.
  projects: [
    {
      name: 'screens',
      testIgnore: /(spine|player|sound|faults|never-lost|pods-14)\.spec\.ts/,
      use: { launchOptions: { executablePath: findHeadlessShell() ?? findChromium(), args: CHROMIUM_FLAGS } }
    },
    { name: 'pods-14', testMatch: /pods-14\.spec\.ts/ },
    {
      name: 'sound',
      testMatch: /(spine|player|sound|faults|never-lost)\.spec\.ts/,
      dependencies: ['screens'],
      fullyParallel: false,
      workers: 1
    }
  ],
  retries: 0,
  // Generous, as two busy cores can take their time; nothing waits longer than it has to.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // Without pictures: what is drawn in software is dear.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
  }
})
