// Mutations of src/workers/service: what the service worker keeps.
import { mutationsOf, type Mutation } from './mutation.ts'

const tests = ['tests/lib/kept-requests.test.ts']

export const keptMutations: readonly Mutation[] = [
  ...mutationsOf('src/workers/service/requests.ts', tests, [
    ["method !== 'GET' || host !== origin", "method !== 'GET'", 'opaque pictures fill the storage'],
    ["headers.has('range') ||", '', 'a part of a file is kept as the whole'],
    ["|| headers.has('authorization')", '', 'the answer to a token is kept'],
    ["&& destination === 'image'", '', 'sound is kept as a cover'],
    ["&& search === ''", '', 'a signed address is kept'],
    ['!/no-store|private/.test', '/no-store|private/.test', 'a private picture is kept'],
    ['isWhole(answer) && !isHtml(answer)', 'isWhole(answer)', 'a page is kept as a script'],
    [
      "cache === 'reload' || cache === 'no-cache'",
      "cache === 'reload'",
      'a reload shows the page that was kept'
    ]
  ]),
  ...mutationsOf('src/workers/service/names.ts', tests, [
    ['wanted.has(bareName(name))', 'true', 'a new version loads all languages'],
    ['wanted.has(bareName(name))', 'false', 'a new version lacks texts without network']
  ])
]
