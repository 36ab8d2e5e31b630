import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './fixtures.ts'
import { engineNames } from './tab.ts'

// The same journeys in every engine, through the interface of tab.ts. The runner is Playwright's;
// its browsers are not used. Sound journeys compare the audio output with the clock, so they run
// alone.
const SOUND = /sound\.spec\.ts/

export default defineConfig<object, BrowserOptions>({
  testDir: './journeys',
  outputDir: '../../test-results/browsers',
  globalSetup: '../e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  projects: [
    ...engineNames.map((engineName) => ({
      name: engineName,
      testIgnore: SOUND,
      fullyParallel: true,
      use: { engineName }
    })),
    ...engineNames.map((engineName, index) => ({
      name: `${engineName}, sound`,
      testMatch: SOUND,
      workers: 1,
      dependencies: index === 0 ? [...engineNames] : [`${engineNames[index - 1]!}, sound`],
      use: { engineName }
    }))
  ]
})
