import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './fixtures.ts'
import { engineNames } from './tab.ts'

// The same journeys in every engine, through the interface of tab.ts. The runner is Playwright's;
// its browsers are not used. Sound journeys compare the audio output with the clock, so they run
// alone. Those with files of a minute only listen whether there is any sound, and mostly wait:
// three run at once, each with its own sound device.
const SOUND = /journeys\/sound\.spec\.ts/
const LONG_FILES = /library-sound\.spec\.ts/

export default defineConfig<object, BrowserOptions>({
  testDir: './journeys',
  outputDir: '../../test-results/browsers',
  globalSetup: '../e2e/global-setup.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  projects: [
    ...engineNames.map((engineName) => ({
      name: engineName,
      testIgnore: [SOUND, LONG_FILES],
      fullyParallel: true,
      workers: 2,
      use: { engineName }
    })),
    ...engineNames.map((engineName) => ({
      name: `${engineName}, long files`,
      testMatch: LONG_FILES,
      fullyParallel: true,
      dependencies: [...engineNames],
      use: { engineName }
    })),
    ...engineNames.map((engineName, index) => ({
      name: `${engineName}, sound`,
      testMatch: SOUND,
      workers: 1,
      dependencies:
        index === 0
          ? engineNames.map((each) => `${each}, long files`)
          : [`${engineNames[index - 1]!}, sound`],
      use: { engineName }
    }))
  ]
})
