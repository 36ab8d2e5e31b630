// Mutations of the search: what is asked, what comes first, what is dropped and what is kept.
import { mutationsOf, type Mutation } from './mutation.ts'

const rules = ['tests/lib/search/search.test.ts']
const running = ['tests/stores/search/search.test.ts']

export const searchMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/search/rank.ts', rules, [
    ["replace(UNUSABLE, ' ')", "replace('', '')", 'a half character reaches the pod'],
    ['replace(/["“”„«»]/g', "replace('\"'", 'quotes are a query of the pod'],
    ['if (wanted === whole) return 0', '', 'the same name is no better than a longer one'],
    ['if (whole.startsWith(wanted)) return 1', '', 'the beginning of a name counts for nothing']
  ]),
  ...mutationsOf('src/lib/contract/fold.ts', rules, [
    ["replace(ACCENTS, '$1')", "replace('', '')", 'marks count'],
    ['.replace(SPECIAL, (letter) => PLAIN[letter]!)', '', 'letters without a decomposition stay'],
    ['if (!UNPARTED.test(word)) return []', 'return []', 'only beginnings of such words are found']
  ]),
  ...mutationsOf('src/lib/search/recent.ts', rules, [
    ["if (q === '') return [...list]", '', 'an empty search is remembered'],
    ['each.toLowerCase() !== search.toLowerCase()', 'each !== search', 'the same search twice']
  ]),
  ...mutationsOf('src/lib/search/found.ts', rules, [
    ['hidden.has(artist.id)', 'false', 'music of hidden artists is found'],
    ['[...best, ...page.results]', '[...page.results]', 'the best rows are not shown'],
    ['shown(row) && !isPodcast(row)', 'shown(row)', 'series are albums']
  ]),
  ...mutationsOf('src/stores/library/search.ts', running, [
    ['if (signal.aborted) return', '', 'late answers of an older search are shown'],
    ["if (asked.q === '')", 'if (false)', 'an empty search returns all rows'],
    ['env().now() - kept.at < FRESH', 'true', 'results are never asked again'],
    ['if (waiting === 0 || !patient) publish()', 'if (waiting === 0) publish()', 'late rows']
  ])
]
