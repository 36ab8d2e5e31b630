// Names that programs give to the columns of a table of tracks, and to the fields of tracks in
// JSON.

export type Column =
  'title' | 'artist' | 'album' | 'seconds' | 'milliseconds' | 'mbid' | 'isrc' | 'address'
/** Names of columns, in small letters, without anything but letters; the best name comes first. */
export const COLUMNS: { readonly [C in Column]: readonly string[] } = {
  title: ['title', 'trackname', 'tracktitle', 'songtitle', 'songname', 'track', 'song', 'name'],
  artist: [
    'artist',
    'artists',
    'artistname',
    'artistnames',
    'artistnamess',
    'trackartist',
    'trackartists',
    'songartist',
    'creator'
  ],
  album: ['album', 'albumname', 'albumtitle', 'release', 'releasename'],
  seconds: ['duration', 'durations', 'seconds', 'length', 'time', 'trackduration', 'durationsec'],
  milliseconds: ['durationms', 'trackdurationms', 'milliseconds', 'totaltime', 'lengthms'],
  mbid: ['mbid', 'recordingmbid', 'musicbrainzid', 'musicbrainztrackid', 'musicbrainzrecordingid'],
  isrc: ['isrc', 'isrccode', 'isrcs'],
  address: ['address', 'trackaddress', 'fid', 'url', 'page', 'link', 'location']
}
/** Characters of a name of a column that are looked at. */
const MAX_NAME = 100
/** A name of a column as `COLUMNS` spells it. */
export const plainName = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/\(.*s\)$/i, (unit) => (/ms|milli/i.test(unit) ? 'ms' : ''))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
