import type { ArtistSpec } from './types.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'
const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0/'

/** Artists writing with the Latin alphabet and its diacritics, first half. */
export const NORTH: ArtistSpec[] = [
  {
    name: 'Ísbrá Lindqvik',
    style: 'ambient',
    tags: ['ambient', 'drone', 'nordic'],
    portrait: { players: 1, palette: 0 },
    description:
      'Ísbrá Lindqvik writes for slow afternoons. Long tones, far bells and the *weather between them*; most pieces start as one chord held until something in the room answers.',
    albums: [
      {
        title: 'Hægt ljós',
        date: '2019-03-04',
        format: 'flac',
        cover: { motif: 'glacier', palette: 0 },
        copyright: '© 2019 Ísbrá Lindqvik',
        license: BY,
        tracks: [
          { title: 'Fyrsta birta', seconds: 42 },
          'Þögn í firðinum',
          'Æðarvarp',
          'Öldur undir ísnum',
          'Kyrrð',
          'Norðan við allt',
          { title: 'Síðasta birta', seconds: 28 }
        ]
      },
      {
        title: 'Undir jökli, yfir sjó',
        date: '2022-11',
        format: 'flac',
        cover: { motif: 'lagoon', palette: 1 },
        tracks: [
          { title: 'Lagt af stað', seconds: 25 },
          { title: 'Tvær raddir', credit: [['Ísbrá Lindqvik', ' & '], ['Côr Ynys Niwl']] },
          'Saltbragð',
          { title: 'Undir jökli', seconds: 118 },
          'Yfir sjó',
          { title: 'Heim', credit: [['Ísbrá Lindqvik', ' feat. '], ['Dr. Orrery']] }
        ]
      }
    ]
  },
  {
    name: 'Żółta Ćma',
    style: 'folk',
    tags: ['folk', 'acoustic', 'indie_folk'],
    portrait: { players: 2, palette: 3 },
    description:
      'Two guitars, one flute and a kitchen table. *Żółta Ćma* collects tunes that nobody is sure they remember right.',
    albums: [
      {
        title: 'Ścieżką przez łąkę',
        date: '2018-05-20',
        format: 'mp3',
        mono: true,
        cover: { motif: 'petals', palette: 3 },
        license: BY_SA,
        tracks: [
          'Świt nad stodołą',
          'Gęsi, gęsi, do domu',
          'Źródełko',
          { title: 'Ścieżką przez łąkę', seconds: 34 },
          'Piosenka o kocie, którego nie było',
          {
            title: 'Lipiec',
            credit: [['Żółta Ćma', ', '], ['Los Faroles de Azucena', ' & '], ['Ísbrá Lindqvik']]
          },
          'Dobranoc, ćmo'
        ]
      },
      {
        title: 'Źdźbło',
        date: '2021',
        unmeasured: true,
        format: 'ogg',
        mono: true,
        cover: null,
        tracks: ['Rosa', 'Krótki dzień', 'Ławka pod jabłonią', 'Źdźbło']
      }
    ]
  },
  {
    name: 'Côr Ynys Niwl',
    style: 'choral',
    tags: ['choral', 'vocal', 'sacred'],
    portrait: { players: 5, palette: 8 },
    description:
      'A choir of islanders who rehearse in a boat shed, because it has the best echo for miles.',
    albums: [
      {
        title: 'Salmau’r Gwynt',
        date: '2015-09-01',
        format: 'flac',
        cover: { motif: 'arches', palette: 8 },
        copyright: '℗ & © 2015 Côr Ynys Niwl',
        tracks: [
          { title: 'Bore ar y traeth', seconds: 28 },
          'Tŷ heb do',
          'Yr hen oleudy',
          { title: 'Gwynt y dwyrain', seconds: 20 },
          'Cân y pysgotwyr',
          'Nos da, ynys fach'
        ]
      }
    ]
  },
  {
    name: 'Los Faroles de Azucena',
    style: 'waltz',
    tags: ['waltz', 'folk', 'latin'],
    portrait: { players: 3, palette: 5 },
    description:
      'Waltzes for rooftops, back yards and the last hour of a party. Accordion, upright bass and a nylon guitar with five good strings.',
    albums: [
      {
        title: 'Vals para una azotea vacía',
        date: '2017-07-14',
        format: 'mp3',
        cover: { motif: 'rooftops', palette: 5 },
        tracks: [
          'La azotea',
          'Señorita Lluvia',
          'El gato del número nueve',
          { title: 'Vals para una azotea vacía', seconds: 31 },
          '¿Quién apagó el farol?',
          'Año bisiesto',
          'Mañana, quizás'
        ]
      },
      {
        title: 'La última heladería del invierno',
        date: '2020-02-29',
        format: 'ogg',
        cover: { motif: 'cutouts', palette: 6 },
        license: BY,
        tracks: [
          'Limón',
          'Pistacho',
          {
            title: 'Dulce de niebla',
            credit: [['Los Faroles de Azucena', ' feat. '], ['Żółta Ćma']]
          },
          {
            title:
              'De cómo el heladero, cansado de esperar al verano, guardó sus cucharas, pintó la puerta de azul y enseñó a bailar el vals a toda la calle',
            seconds: 22
          },
          'Cerrado por viento'
        ]
      }
    ]
  }
]
