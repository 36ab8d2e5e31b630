import { getViteConfig } from 'astro/config'

// Astro's own config, so that import.meta.glob and the aliases of pages work; everything runs in
// Node without a DOM.
export default getViteConfig(
  {
    test: {
      include: ['tests/{lib,stores,boot,workers,pod,scripts,demo}/**/*.test.ts'],
      environment: 'node',
      // Threads begin sooner than processes.
      pool: 'threads',
      // One for each core; by itself vitest leaves one core idle, half of a machine with two.
      maxWorkers: '100%',
      // Generous, as two busy cores can take their time; nothing waits longer than it has to.
      testTimeout: 60_000,
      hookTimeout: 60_000
    }
  } as never,
  { logLevel: 'warn' }
)
