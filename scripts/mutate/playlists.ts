// Mutations of playlists: what is offered, added, refused and taken back.
import { mutationsOf, type Mutation } from './mutation.ts'

const calls = ['tests/stores/playlists/calls.test.ts']
const adding = ['tests/stores/playlists/adding.test.ts']
const late = ['tests/stores/playlists/late-calls.test.ts']
const removing = ['tests/stores/playlists/removing.test.ts']
const crossing = ['tests/stores/playlists/crossing.test.ts']
const lists = ['tests/lib/playlists/lists.test.ts']
const pod = ['tests/pod/playlists.test.ts']
const older = ['tests/pod/dialect/dialect-playlists.test.ts']

export const playlistMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/api/library/playlists.ts', calls, [
    ['allow_duplicates: allowDuplicates', 'allow_duplicates: false', 'nothing is added anyway'],
    [".includes('/api/v1/')", ".includes('/api/')", 'lists are cleared on 2.x'],
    ['query: { index }, body: { index }', 'body: { index }', 'no position in the address'],
    ['body: { index } })', 'body: {} } as never)', 'no position in the body'],
    ['each.code === IN_PLAYLIST', 'false', 'tracks that it has already are an unknown error'],
    ['return most === undefined', 'return true', 'the limit has no words of ours', adding]
  ]),
  ...mutationsOf('src/stores/library/own-playlists.ts', adding, [
    ['if (!next || results.length === 0) return found', 'return found', 'one page of playlists'],
    ["ordering: '-modification_date'", "ordering: 'modification_date'", 'the oldest come first'],
    [
      "'length' in tracks && tracks.length === 1 ? tracks[0] : undefined",
      "'length' in tracks ? tracks[0] : undefined",
      'several tracks are marked by the first of them'
    ],
    ["ordering: 'disc_number,position'", "ordering: 'title'", 'albums are added in another order'],
    ['playlists.filter((each) => each.uuid !== uuid)', 'playlists', 'one taken back is offered']
  ]),
  ...mutationsOf('src/stores/playlists/sending.ts', late, [
    [
      'const WORK_WAITS = [1000, 2000, 4000]',
      'const WORK_WAITS: number[] = []',
      'a slow pod gets no time'
    ],
    ['isLost && neverLeft', 'false', 'a call that was made offline is waited for'],
    [' || draft.hasGivenUp()', '', 'a call that is made twice is found too late'],
    ["?? '2', 'safeDeletion'", "?? '2', 'credits'", 'the plan clears lists on 2.x', removing],
    ['MOST_UNSEEN = 50', 'MOST_UNSEEN = 5000', 'the list is not asked for again', removing],
    ['progress.count()', 'void 0', 'no progress', removing],
    ["kind === 'remove').length", "kind === 'add').length", 'what is left is not told', removing],
    ['if (draft.wanted() !== wanted) break', '', 'an undo comes too late', removing],
    ['if (!(await sendCalls())) round++', 'await sendCalls(), round++', 'no long lists', removing]
  ]),
  ...mutationsOf('src/lib/playlists/pod-list.ts', late, [
    [
      'isOwn ? list : nearerBase',
      'nearerBase',
      'a call that is made twice counts as made by others'
    ]
  ]),
  ...mutationsOf('src/lib/playlists/versions.ts', crossing, [
    ['...others] = newest', '...others] = newest.slice(-1)', 'what was removed comes back']
  ]),
  ...mutationsOf('src/stores/playlists/book.ts', crossing, [
    ['versions.common(kept.clock, base)', 'wanted()', 'of crossing changes one is undone'],
    ["isLater ? 'there' : 'here'", "'there'", 'two tabs keep different orders'],
    ['return versions.remember(version)', 'return', 'what was removed comes back']
  ]),
  ...mutationsOf('src/lib/playlists/plan.ts', lists, [
    ['if (mayClear && have.length > 1', 'if (have.length > 1', 'other lists are cleared on 2.x'],
    ['if (mayClear && removed', 'if (removed', 'long lists are cleared on 2.x'],
    [
      'index = have.length - 1; index >= 0; index--',
      'index = 0; index < have.length; index++',
      'the first entry is removed first'
    ]
  ]),
  ...mutationsOf(
    'src/lib/privacy.ts',
    ['tests/lib/dialects/privacy.test.ts'],
    [["?? 'me'", "?? 'everyone'", 'an unknown level counts as public']]
  ),
  ...mutationsOf('src/lib/playlists/history.ts', lists, [
    ['inHere.get(theirs[index]!)', 'undefined', 'rows lose the focus when another tab moves one']
  ]),
  ...mutationsOf('pod/routes/catalog/playlists.ts', pod, [
    ['if (before.length + added.length > most)', 'if (false)', 'there is no limit of tracks'],
    ['if (to >= ids.length)', 'if (to > ids.length)', 'a track may move behind the end'],
    [' ?? query.index', '', 'a position in the address is ignored'],
    ['if (id === undefined) throw notFound()', '', 'everybody changes every playlist']
  ]),
  ...mutationsOf('pod/dialect/questions.ts', older, [
    ["return without(body, 'description')", 'return body', 'descriptions'],
    ["removePlaylistTrack: ['index']", 'removePlaylistTrack: []', '1.4 reads the address'],
    ['LONGEST_PLAYLIST_NAME = 50', 'LONGEST_PLAYLIST_NAME = 100', 'longer names than 1.4 takes']
  ])
]
