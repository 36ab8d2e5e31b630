import { planLibrary, MUSIC_FOLDER, type PlannedTrack } from '../plan.ts'
import { createRandom } from '../random.ts'
import type { StyleName } from '../music/styles.ts'
import type {
  DemoFavorites,
  DemoListening,
  DemoPlaylist,
  DemoSubscription,
  TrackRef
} from '../types.ts'

/** The listener hears the podcast. */
export const SUBSCRIPTIONS: DemoSubscription[] = [{ username: 'tomek', channel: 'ears_on_the_map' }]

function musicTracks(): PlannedTrack[] {
  return planLibrary().flatMap(({ tracks }) =>
    tracks.filter(({ path }) => path.startsWith(`${MUSIC_FOLDER}/`))
  )
}

function reference({ tags }: PlannedTrack): TrackRef {
  return { artist: tags.albumArtist, album: tags.album, title: tags.title }
}

/** A random choice that is the same every time. */
function choose(seed: string, count: number, wanted: (track: PlannedTrack) => boolean): TrackRef[] {
  return createRandom(seed).shuffle(musicTracks().filter(wanted)).slice(0, count).map(reference)
}

function inStyles(...styles: StyleName[]): (track: PlannedTrack) => boolean {
  return ({ style }) => styles.includes(style)
}

/** Playlists of all accounts, with every level of privacy, one long, and one that is empty. */
export function playlists(): DemoPlaylist[] {
  return [
    {
      owner: 'ada',
      name: 'Night shift',
      description: 'For the hours when the pod is quiet.',
      privacy: 'everyone',
      tracks: choose('night shift', 14, inStyles('techno', 'synthwave', 'dub', 'broken'))
    },
    {
      owner: 'ada',
      name: 'Soup & rain',
      description: '',
      privacy: 'instance',
      tracks: choose('soup', 9, inStyles('lofi', 'jazz', 'minimal'))
    },
    {
      owner: 'mirela',
      name: 'Ferngespräche — 遠くの声 — أصوات بعيدة',
      description: 'One from each corner of the map.',
      privacy: 'everyone',
      tracks: choose('far voices', 20, () => true)
    },
    {
      owner: 'mirela',
      name: 'To fall asleep to',
      description: 'Nothing with drums.',
      privacy: 'me',
      tracks: choose('asleep', 8, inStyles('ambient', 'choral', 'raga'))
    },
    {
      owner: 'tomek',
      name: 'Pierogi',
      description: 'Dokładnie tyle, ile trwa lepienie.',
      privacy: 'everyone',
      tracks: choose('pierogi', 11, inStyles('folk', 'waltz', 'harbour', 'chiptune'))
    },
    { owner: 'tomek', name: 'Na później', description: '', privacy: 'me', tracks: [] },
    {
      owner: 'ada',
      name: 'The whole map, shuffled',
      description: 'A long one.',
      privacy: 'instance',
      tracks: choose('map', 60, () => true)
    }
  ]
}

/** Favorite tracks of each account. */
export function favorites(): DemoFavorites[] {
  return [
    { username: 'ada', tracks: choose('favorites of ada', 24, () => true) },
    {
      username: 'mirela',
      tracks: choose(
        'favorites of mirela',
        12,
        inStyles('ambient', 'strings', 'raga', 'choral', 'gamelan')
      )
    },
    {
      username: 'tomek',
      tracks: choose('favorites of tomek', 7, inStyles('folk', 'waltz', 'jazz'))
    }
  ]
}

/**
 * What was played in the last two weeks, latest first; some tracks again and again, as people do.
 */
export function listenings(): DemoListening[] {
  const random = createRandom('listenings')
  const often = choose('often', 12, () => true)
  const tracks = musicTracks().map(reference)
  const played: DemoListening[] = []
  let minutesAgo = 4
  for (let i = 0; i < 90; i++) {
    const username = random.pick(['ada', 'ada', 'ada', 'mirela', 'tomek'])
    played.push({
      username,
      track: random.chance(0.35) ? random.pick(often) : random.pick(tracks),
      minutesAgo: Math.round(minutesAgo)
    })
    minutesAgo += random.chance(0.15) ? random.range(300, 1100) : random.range(1, 40)
  }
  return played
}
