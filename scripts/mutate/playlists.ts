// Mutations of playlists: what is offered, added, refused and taken back.
import { mutationsOf, type Mutation } from './mutation.ts'

const calls = ['tests/stores/playlists/calls.test.ts']
const adding = ['tests/stores/playlists/adding.test.ts']
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
      'tracks.length !== 1 ? undefined : tracks[0]',
      'tracks[0]',
      'several tracks are marked by the first of them'
    ],
    ["ordering: 'disc_number,position'", "ordering: 'title'", 'albums are added in another order'],
    ['playlists.filter((each) => each.uuid !== uuid)', 'playlists', 'one taken back is offered']
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
