// Faults of the embedded pod, where the tests of the client rely on it.
import { mutationsOf, type Mutation } from './mutation.ts'

const pod = ['tests/pod/listen/playlists.test.ts']
const older = ['tests/pod/dialect/dialect-playlists.test.ts']

export const podMutations: readonly Mutation[] = [
  ...mutationsOf('pod/routes/listen/playlists.ts', pod, [
    ['if (before.length + added.length > most)', 'if (false)', 'there is no limit of tracks'],
    ['if (to >= ids.length)', 'if (to > ids.length)', 'a track may move behind the end'],
    [' ?? query.index', '', 'a position in the address is ignored'],
    ['if (id === undefined) throw notFound()', '', 'everybody changes every playlist']
  ]),
  ...mutationsOf('pod/dialect/questions.ts', older, [
    ["return without(body, 'description')", 'return body', 'descriptions'],
    ["removePlaylistTrack: ['index']", 'removePlaylistTrack: []', '1.4 reads the address'],
    ['MAX_PLAYLIST_NAME = 50', 'MAX_PLAYLIST_NAME = 100', 'longer names than 1.4 takes']
  ])
]
