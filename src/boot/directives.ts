// Our client directives, and the runtime of islands. Astro writes both into every page as inline scripts, which no policy of a
// pod lets run; the build takes those out (build/inline-scripts.ts), and this module, part of the layout's script, stands in.
import hydrateOnDemand from './client-demand.ts'
import hydrateWithPage from './client-page.ts'

const runtime = ((self as unknown as { Astro?: Record<string, unknown> }).Astro ??= {})
runtime.demand = hydrateOnDemand
runtime.page = hydrateWithPage
