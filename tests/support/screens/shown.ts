// What the screens of a demo pod show.
import type { ShownIds } from '../demo-pod.ts'

type Named = { id: number; title: string }
type Shown = Named & {
  album: { id: number }
  uploads: { uuid: string }[]
  artist_credit: { artist: { id: number } }[]
}

/** Asks a demo pod. @param url its origin */
export async function shownOn(url: string): Promise<ShownIds> {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${url}/api/v2/${path}`)).json() as Promise<T>
  const all = async <T>(path: string): Promise<T[]> => (await get<{ results: T[] }>(path)).results
  const first = async <T>(path: string): Promise<T> => (await all<T>(path))[0]!
  const radioNamed = async (name: string) =>
    (await first<Named>(`radios/radios/?name=${encodeURIComponent(name)}`)).id
  const uuidOf = async (path: string) => (await get<{ uuid: string }>(path)).uuid
  const track = await first<Shown>('tracks/?page_size=1&ordering=creation_date')
  const albums = await all<Named>('albums/?page_size=50&ordering=title')
  const edited = await first<Named>('albums/?q=Perihelion%20Sketches')
  return {
    album: track.album.id,
    longest: albums.toSorted((a, b) => b.title.length - a.title.length)[0]!.id,
    artist: track.artist_credit[0]!.artist.id,
    track: track.id,
    sung: (await first<Named>('tracks/?q=Low%20Water&page_size=1')).id,
    upload: track.uploads[0]!.uuid,
    playlist: (await first<{ uuid: string }>('playlists/?q=pierogi')).uuid,
    radio: await radioNamed('Anything but techno'),
    own: await radioNamed('Night shift, all night'),
    podcast: await uuidOf('channels/ears_on_the_map/'),
    channel: await uuidOf('channels/opaline_kettle/'),
    library: (await first<{ uuid: string }>('libraries/?page_size=1&privacy_level=everyone')).uuid,
    edited: edited.id,
    edit: (await first<{ uuid: string }>(`albums/${edited.id}/mutations/`)).uuid
  }
}
