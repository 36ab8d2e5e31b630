// Mutations of the editor of rich texts, and of what the overview says was left unfinished.
import { mutationsOf, type Mutation } from './mutation.ts'

const commands = ['tests/lib/text/markdown-commands.test.ts']

export const textMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/text/markdown-commands.ts', commands, [
    [
      "start === 0 ? 0 : text.lastIndexOf('\\n', start - 1) + 1",
      "text.lastIndexOf('\\n', start - 1) + 1",
      'an empty first line is skipped'
    ],
    ['run % 4 >= 2', 'run >= 2', 'four asterisks never end'],
    ['run % 2 === 1', 'run > 0', 'bold words cannot be made italic'],
    ['if (next < 0 || to >= end)', 'if (next < 0)', 'lines below the selection are marked']
  ]),
  ...mutationsOf(
    'src/lib/text/text-history.ts',
    ['tests/lib/text/text-history.test.ts'],
    [
      ['if (next.text === now.text)', 'if (false)', 'each move of the caret is a step'],
      ['.slice(-MOST)', '', 'a long text fills the memory'],
      [
        'now: next, future: [] }',
        'now: next, future: history.future }',
        'redo brings old texts back'
      ]
    ]
  ),
  ...mutationsOf('src/lib/text/characters.ts', commands, [
    ['Array.from(text).length', 'text.length', 'an emoji counts as two characters']
  ]),
  ...mutationsOf(
    'src/stores/account/drafts.ts',
    ['tests/stores/account/drafts.test.ts'],
    [
      [
        "if (!same() || stateKey('drafts') !== key) return",
        '',
        'a draft is stored after its person has left'
      ],
      ['{ ...others, [field]: text }', '{ [field]: text }', 'a draft deletes those of other fields']
    ]
  ),
  ...mutationsOf(
    'src/lib/browse/begun.ts',
    ['tests/lib/browse/begun.test.ts'],
    [
      ['|| isPodcast(track.artist_credit)', '', 'episodes are albums left unfinished'],
      ['heard.get(album.id)! < album.tracks_count &&', '', 'a whole album is unfinished'],
      [
        '&& (after.position ?? 0) < album.tracks_count',
        '',
        'an album heard to its end is unfinished'
      ],
      ['track.position === before.position + 1', 'true', 'shuffled tracks begin an album'],
      ['place < tracks.length ? place : 0', 'place', 'after the last track nothing plays']
    ]
  )
]
