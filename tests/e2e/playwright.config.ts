import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../scripts/chromium.ts'

// The built site on the embedded pod with the demo library, in a real Chromium. Nothing is mocked,
// nothing is retried.
// The pods of these tests serve the languages that the built site has.
if (existsSync(resolve(import.meta.dirname, '../../dist/en-xa'))) process.env.ATOLL_PSEUDO = '1'

const LISTENING = /e2e\/listening\/.*\.spec\.ts/
const SOUND = /e2e\/sound\/.*\.spec\.ts/

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  projects: [
    // Screens are tested in the headless build where it is installed. These tests use all cores.
    {
      name: 'screens',
      testIgnore: [LISTENING, SOUND],
      workers: 2,
      use: {
        // Filling its store takes a tenth of the time. kept/ has it, as have listening, sound and
        // the three browsers. Playwright does not see what it loads.
        serviceWorkers: 'block',
        launchOptions: {
          executablePath: findHeadlessShell() ?? findChromium(),
          args: CHROMIUM_FLAGS
        }
      }
    },
    // These mostly wait, for a connection or a track, so they run in parallel with the others.
    { name: 'listening', testMatch: LISTENING, fullyParallel: false, workers: 1 },
    // These compare the audio output with the clock, so they run alone: a busy machine would make
    // the sound stutter.
    {
      name: 'sound',
      testMatch: SOUND,
      fullyParallel: false,
      workers: 1,
      dependencies: ['screens', 'listening']
    }
  ],
  retries: 0,
  // Generous, as two busy cores can be slow; no test waits longer than needed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // A wrong name fails after this time, not after that of the whole test.
    actionTimeout: 30_000,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // Recording takes a tenth of the time: `--trace on` for the test that fails.
    trace: 'off'
  }
})
