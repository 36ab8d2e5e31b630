// Mutations of what the client believes of an answer.
import { mutationsOf, type Mutation } from './mutation.ts'

const malformed = ['tests/lib/api/malformed/malformed.test.ts']

export const answerMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/api/answers.ts', malformed, [
    ['answer.filter(isObject) as T[]', 'answer as T[]', 'entries that are none reach the screens'],
    [
      "if (!Array.isArray(answer)) throw new AnswerError('The answer is not a list')",
      '',
      'what is no list is read as one'
    ],
    [
      "typeof answer.count === 'number' ? answer.count : results.length",
      'answer.count',
      'a count that is no number reaches the screens'
    ],
    ['!isObject(answer) || ', '', 'an empty answer is an unknown error']
  ]),
  ...mutationsOf('src/lib/api/client.ts', malformed, [
    [
      'if (isPage(body)) throw new AnswerError(`${path} answered with a page, not with data`)',
      '',
      'a page in place of data is not said'
    ]
  ]),
  ...mutationsOf('src/lib/api/library/favorites.ts', malformed, [
    [
      "asPage(await get('favorites/tracks/all/', { signal }))",
      "(await get('favorites/tracks/all/', { signal }))",
      'a broken list of favorites is an unknown error'
    ]
  ]),
  ...mutationsOf('src/lib/api/library/search.ts', malformed, [
    ['asList(found.tags)', 'found.tags', 'entries of a search that are none reach the screens']
  ])
]
