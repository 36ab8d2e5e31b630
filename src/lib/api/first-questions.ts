// The addresses of the first questions of each page (`asks` in the row of its route). The build
// writes them into the page, so that /first.js can ask before the code of the page is there.
// docs/first-data.md#ask-first. tests/lib/api/first-questions.test.ts compares them with what the
// stores ask.
import { ruleOf, type Dialect } from './dialects/dialect.ts'
import { dialect as v1 } from './dialects/v1.4/index.ts'
import { queryString } from '../pods/address.ts'
import { pageSizeOf } from '../routes/match.ts'
import type { Question } from '../routes/route.ts'
import { routes, type RouteName } from '../routes/table.ts'

const me: Question = { path: 'users/me/' }

/** The questions of a page, as its row names them. */
function questionsOf(name: RouteName): Question[] {
  const page_size = pageSizeOf(name, 'v2')
  return (routes[name].page?.asks ?? []).map(({ query, ...question }) => ({
    ...question,
    query: query?.page_size === 'own' ? { ...query, page_size } : query
  }))
}

/** Whether the first rows of a page are drawn before its code is there. */
export const drawsFirst = (name: RouteName): boolean => routes[name].page?.draws ?? false

const tracksOf = (owner: 'album' | 'artist', ordering: string): Question => ({
  path: 'tracks/',
  query: {
    include_channels: true,
    playable: true,
    [owner]: '*',
    ordering,
    page: 1,
    page_size: 50
  }
})

/** The questions of a press on Play, by the kind of row. */
const pressQuestions = {
  albums: tracksOf('album', 'disc_number,position'),
  artists: tracksOf('artist', '-album__release_date,album__title,disc_number,position')
}

const CONTRACT: Dialect = { base: '/api/v2/', rules: [] }

function addressIn(dialect: Dialect, { path, query }: Question): string {
  // Has the same address in every dialect; see lib/api/dialects/speak.
  if (path.startsWith('instance/nodeinfo/')) return CONTRACT.base + path
  const concrete = path.replace('*', '0')
  const asked = { method: 'GET', path: concrete, query } as const
  const rule = ruleOf(dialect, asked)
  const { path: to, query: with_ } = rule?.ask?.(asked) ?? asked
  return (rule?.base ?? dialect.base) + to.replace('/0/', '/*/') + queryString(with_)
}

/**
 * The addresses of a page's questions below the pod's origin, each for a pod of the 1.4 line and
 * for one that speaks the contract; empty where it is not asked. The person's own account comes
 * last.
 */
export const addressesOf = (name: RouteName): [v1: string, v2: string][] =>
  [...questionsOf(name), me].map((question) => [
    addressIn(v1, question),
    question.only ? '' : addressIn(CONTRACT, question)
  ])

/** As `addressesOf`; `*` is the id of the row. */
export const pressAddresses = (): Record<keyof typeof pressQuestions, [v1: string, v2: string]> => {
  const both = (question: Question): [string, string] => [
    addressIn(v1, question),
    addressIn(CONTRACT, question)
  ]
  return { albums: both(pressQuestions.albums), artists: both(pressQuestions.artists) }
}

/** The first questions of the client to a pod that it has not visited. */
export const podAddresses = (): [v1: string, v2: string][] =>
  [{ path: 'instance/nodeinfo/2.1/' }, { path: 'instance/settings/' }].map((question) => [
    addressIn(v1, question),
    addressIn(CONTRACT, question)
  ])
