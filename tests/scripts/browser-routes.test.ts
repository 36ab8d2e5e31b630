import { expect, test } from 'vitest'
import { browserTable } from '../../scripts/site/browser-routes.ts'
import { aliases, routeNames, routes, type Route } from '../../src/lib/routes/table.ts'

test('the browser gets every route with all fields that it reads', async () => {
  const address = `data:text/javascript,${encodeURIComponent(browserTable())}`
  const table = (await import(/* @vite-ignore */ address)) as Record<string, unknown>
  const wanted = Object.entries<Route>(routes).map(([name, route]) => {
    const { title: _title, page: _page, rail: _rail, ...rest } = route
    return [name, rest]
  })
  expect({ ...table }).toEqual({ routes: Object.fromEntries(wanted), routeNames, aliases })
})
