import { getViteConfig } from 'astro/config'

// Astro's own config, so that import.meta.glob and the aliases of pages work; everything runs in Node without a DOM.
export default getViteConfig(
  {
    test: {
      include: ['tests/{lib,stores,pages,pod,scripts}/**/*.test.ts'],
      environment: 'node',
      testTimeout: 20_000,
      hookTimeout: 60_000
    }
  } as never,
  { logLevel: 'warn' }
)
