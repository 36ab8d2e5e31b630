// Mutations of playlists: what is offered, added, refused and taken back.
import { mutationsOf, type Mutation } from './mutation.ts'

const calls = ['tests/stores/playlists/calls.test.ts']
const adding = ['tests/stores/playlists/adding.test.ts']
const late = ['tests/stores/playlists/late-calls.test.ts']
const crossing = ['tests/stores/playlists/crossing.test.ts']
const lists = ['tests/lib/playlists/lists.test.ts']
const pod = ['tests/pod/playlists.test.ts']
const older = ['tests/pod/dialect/dialect-playlists.test.ts']

export const playlistMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/api/library/playlists.ts', calls, [
    ['allow_duplicates: allowDuplicates', 'allow_duplicates: false', 'nothing is added anyway'],
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
    [' || draft.hasGivenUp()', '', 'a call that is made twice is found too late']
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
  ...mutationsOf('src/lib/playlists/history.ts', lists, [
    ['inHere.get(theirs[index]!)', 'undefined', 'rows lose the focus when another tab moves one']
  ]),
  ...mutationsOf('pod/routes/catalog/playlists.ts', pod, [
    ['if (before.length + added.length > most)', 'if (false)', 'there is no limit of tracks'],
    ['if (to >= ids.length)', 'if (to > ids.length)', 'a track may move behind the end'],
    ['if (id === undefined) throw notFound()', '', 'everybody changes every playlist']
  ]),
  ...mutationsOf('pod/dialect/questions.ts', older, [
    ["return without(body, 'description')", 'return body', 'descriptions'],
    ['LONGEST_PLAYLIST_NAME = 50', 'LONGEST_PLAYLIST_NAME = 100', 'longer names than 1.4 takes']
  ])
]
