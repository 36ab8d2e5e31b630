// Every screen of docs/product/screens.md, one row each, by wing. The only list of routes.
import type { Route } from './route.ts'
import { account } from './rows/account.ts'
import { admin } from './rows/admin.ts'
import { listen } from './rows/listen.ts'
import { people } from './rows/people.ts'
import { publish } from './rows/publish.ts'

export type { Guard, Interface, Route } from './route.ts'

const table = { ...listen, ...publish, ...people, ...account, ...admin } satisfies Record<
  string,
  Route
>

export type RouteName = keyof typeof table
export const routes: Readonly<Record<RouteName, Route>> = table
export const routeNames = Object.keys(table) as RouteName[]

/** Old addresses that redirect. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/index.html': 'index',
  '/front': 'index'
}
