// Response times of each list of the administration.
import { queryString, type Query } from '../../../src/lib/pods/address.ts'
import { createAsking, measure, printHead, printRow } from '../asking.ts'
import { CONSOLES, type Console } from './screens.ts'

/** Requests of each row. */
const TIMES = 20

type Session = { cookies: readonly { name: string; value: string }[] }
const cookiesOf = ({ cookies }: Session): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The starts of words, as a person types them. */
const starts = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word.slice(0, 1), word.slice(0, 3), word])

async function countOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  return ((await answer.json()) as { count: number }).count
}

type Print = (what: string, queryOf: (index: number) => Query) => Promise<void>

async function askConsole(
  { spec, searches, texts = {}, typed }: Console,
  count: number,
  print: Print
): Promise<void> {
  const { orderings, ordering, pageSize, filters = {} } = spec
  const last = Math.max(1, Math.floor(count / pageSize))
  await print('first page', () => ({}))
  await print(`page ${last}`, () => ({ page: last }))
  for (const key of orderings) {
    const ways = [key, `-${key}`].filter((each) => each !== ordering)
    await print(`by ${key}`, (index) => ({
      ordering: ways[index % ways.length]!,
      page: index % 4 === 0 ? Math.ceil(last / 2) : 1
    }))
  }
  const words = starts(typed)
  await print('a text', (index) => ({ q: words[index % words.length]! }))
  for (const q of searches) await print(q, () => ({ q }))
  for (const [name, values] of Object.entries(filters))
    for (const value of typeof values === 'string' ? [texts[name]!] : values)
      await print(`${name} ${value}`, () => ({ [name]: value }))
}

/**
 * Prints a line for each list with each page, order, search and filter.
 * @param only names of lists
 */
export async function benchLists(
  url: string,
  session: Session,
  only: readonly string[]
): Promise<void> {
  const cookie = cookiesOf(session)
  const asking = createAsking(6, { cookie })
  try {
    printHead(`milliseconds of ${TIMES} requests`)
    for (const each of CONSOLES.filter(({ name }) => only.includes(name))) {
      const at = (query: Query) =>
        `${url}/api/v2/${each.path}${queryString({
          ordering: each.spec.ordering,
          page: 1,
          page_size: each.spec.pageSize,
          ...query
        })}`
      const count = await countOf(at({}), cookie)
      await askConsole(each, count, async (what, queryOf) =>
        printRow(
          await measure(`${each.name}, ${what}`, TIMES, (index) => asking.ask(at(queryOf(index))))
        )
      )
    }
  } finally {
    asking.close()
  }
}
