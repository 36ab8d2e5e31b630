// Our client directives and the island runtime. Astro writes both into every page as inline
// scripts, which the pods' content security policy forbids. The build removes those
// (scripts/site/inline-scripts.ts), and this module replaces them.
import hydrateOnDemand from './client-demand.ts'
import hydrateWithPage from './client-page.ts'

const runtime = ((self as unknown as { Astro?: Record<string, unknown> }).Astro ??= {})
runtime.demand = hydrateOnDemand
runtime.page = hydrateWithPage
