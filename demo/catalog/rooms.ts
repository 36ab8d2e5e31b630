import type { ArtistSpec } from './types.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'
const ZERO = 'https://creativecommons.org/publicdomain/zero/1.0/'

/** Artists writing with the Latin alphabet, second half. */
export const ROOMS: ArtistSpec[] = [
  {
    name: 'The Lantern Committee',
    style: 'jazz',
    tags: ['jazz', 'swing', 'live'],
    portrait: { players: 4, palette: 7 },
    description:
      'A quartet that votes on every tempo. The **minutes** of their meetings are published as records; the bass player takes notes.',
    albums: [
      {
        title: 'Minutes of the Last Meeting',
        date: '2014-10-06',
        format: 'mp3',
        mono: true,
        cover: { motif: 'blocks', palette: 7 },
        copyright: '© 2014 The Lantern Committee',
        tracks: [
          'Call to Order',
          'Apologies for Absence',
          { title: 'Matters Arising', seconds: 26 },
          'The Treasurer Dissents',
          'Any Other Business',
          {
            title: 'A Motion to Walk Home the Long Way',
            composer: ['Ottoline Brask', 'Hugo Fennimore']
          },
          'Adjourned'
        ]
      },
      {
        title: 'Live at the Boathouse',
        date: '2021-08-28',
        format: 'flac',
        cover: { motif: 'lighthouse', palette: 2 },
        license: BY,
        tracks: [
          { title: 'Doors', disc: 1 },
          { title: 'Low Water', disc: 1, seconds: 43 },
          { title: 'The Ferryman Counts to Four', disc: 1 },
          { title: 'Rope Trick', disc: 1 },
          { title: 'Oars', disc: 1 },
          { title: 'Intermission (Rain on the Roof)', disc: 1, style: 'ambient' },
          { title: 'Second Set', disc: 2 },
          {
            title: 'Two Lanterns',
            disc: 2,
            credit: [['The Lantern Committee', ' & '], ['Ninefold Harbour']]
          },
          { title: 'Barnacle Blues', disc: 2 },
          {
            title:
              'The Committee Regrets to Announce That the Following Number Has Been Rehearsed Only Once, in the Dark, by People Who Were Not Listening to Each Other',
            disc: 2
          },
          { title: 'High Water', disc: 2, seconds: 92 },
          { title: 'Last Boat', disc: 2 }
        ]
      }
    ]
  },
  {
    name: 'Gamelan Kaca Biru',
    style: 'gamelan',
    tags: ['gamelan', 'percussion', 'world'],
    description:
      'Bronze keys, glass bowls and a gong that was once the lid of a boiler. They tune in pairs, never quite alike.',
    albums: [
      {
        title: 'Lonceng Laut',
        date: '2016-01',
        format: 'flac',
        cover: { motif: 'halftone', palette: 9 },
        tracks: [
          'Pasang',
          'Kaca dan Karang',
          { title: 'Lonceng Laut', seconds: 29 },
          'Angin Timur',
          'Surut'
        ]
      }
    ]
  },
  {
    name: 'Ninefold Harbour',
    style: 'synthwave',
    tags: ['synthwave', 'electronic', 'instrumental'],
    portrait: { players: 2, palette: 11 },
    description:
      'Night drives for people without a car. Drum machines, two old keyboards and a view of the container port.',
    albums: [
      {
        title:
          'An Inventory of Every Window That Was Still Lit When the Last Ferry Came Around the Breakwater in the Winter We Did Not Sleep',
        date: '2020-12-21',
        format: 'mp3',
        mono: true,
        cover: { motif: 'nocturne', palette: 11 },
        tracks: [
          'Third Floor, Left',
          'The Bakery',
          { title: 'Signal Box', seconds: 38 },
          'Somebody’s Television',
          {
            title: 'The Harbour Master’s Daughter’s Telescope',
            credit: [['Ninefold Harbour', ' feat. '], ['바람개비 구역']]
          },
          'None'
        ]
      },
      {
        title: 'Coastline Protocol',
        date: '2023-06-09',
        format: 'ogg',
        mono: true,
        cover: { motif: 'signal', palette: 12 },
        license: ZERO,
        tracks: [
          'Handshake',
          'Pier 9',
          {
            title: 'Coastline Protocol',
            seconds: 184,
            parts: ['Carrier', 'Negotiation', 'Fallback to the Sea', 'Acknowledged']
          },
          'Sodium Light',
          {
            title: 'Packet Loss',
            credit: [['Ninefold Harbour', ' & '], ['Тихий Диспетчер']],
            style: 'techno'
          },
          'Goodbye, Carrier'
        ]
      }
    ]
  },
  {
    name: 'Dr. Orrery',
    style: 'broken',
    tags: ['idm', 'electronic', 'downtempo'],
    portrait: { players: 1, palette: 13 },
    albums: [
      {
        title: 'Small Machines',
        date: '2019-09-13',
        unmeasured: true,
        format: 'mp3',
        mono: true,
        cover: { motif: 'orbits', palette: 13 },
        tracks: [
          'Escapement',
          'Ratchet & Pawl',
          'Worm Gear',
          'A Clock for Moths',
          { title: 'Idle', seconds: 23 },
          'Unwound'
        ]
      },
      {
        title: 'Perihelion Sketches',
        date: '2024-01-03',
        format: 'flac',
        cover: null,
        tracks: [
          'Sketch I',
          'Sketch II (Mercury)',
          'Sketch III',
          {
            title: 'Sketch IV: Closest Approach',
            credit: [['Dr. Orrery', ', '], ['小舟テープ', ' & '], ['Gamelan Kaca Biru']]
          }
        ]
      }
    ]
  }
]
