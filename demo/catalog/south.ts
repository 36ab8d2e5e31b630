import type { ArtistSpec } from './types.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'

/** Artists writing in Cyrillic, Greek, Arabic and Hebrew. */
export const SOUTH: ArtistSpec[] = [
  {
    name: 'Тихий Диспетчер',
    style: 'techno',
    tags: ['techno', 'electronic', 'dance'],
    portrait: { players: 1, palette: 12 },
    description:
      'Музыка для ночных смен: расписания, реле и один очень терпеливый бас. Techno from a control room that may or may not exist.',
    albums: [
      {
        title: 'Ночная смена',
        date: '2018-11-11',
        format: 'mp3',
        continuous: true,
        cover: { motif: 'blocks', palette: 12 },
        tracks: [
          'Пульт',
          'Зелёный коридор',
          { title: 'Ночная смена', seconds: 40 },
          'Реле',
          'Объявление без слов',
          'Рассвет на третьем пути'
        ]
      },
      {
        title: 'Линия семь',
        date: '2021-05',
        format: 'ogg',
        mono: true,
        cover: { motif: 'moire', palette: 1 },
        license: BY,
        tracks: [
          'Осторожно',
          'Линия семь',
          'Депо',
          { title: 'Пересадка', credit: [['Тихий Диспетчер', ' feat. '], ['Αργυρό Πηγάδι']] },
          'Конечная'
        ]
      }
    ]
  },
  {
    name: 'Αργυρό Πηγάδι',
    style: 'dub',
    tags: ['dub', 'reggae', 'electronic'],
    portrait: { players: 3, palette: 2 },
    albums: [
      {
        title: 'Βυθός',
        date: '2017-03-25',
        format: 'ogg',
        mono: true,
        cover: { motif: 'lagoon', palette: 2 },
        tracks: [
          'Άγκυρα',
          { title: 'Βυθός', seconds: 31 },
          'Αλάτι και Ηχώ',
          'Το φανάρι',
          'Σιωπηλό λιμάνι',
          'Άμμος'
        ]
      },
      {
        title: 'Δεύτερο Κύμα',
        date: '2024-07-07',
        format: 'mp3',
        mono: true,
        cover: { motif: 'halftone', palette: 6 },
        tracks: [
          'Νύχτα στο μόλο',
          'Δεύτερο Κύμα',
          'Μελτέμι',
          { title: 'Ψίθυροι', credit: [['Αργυρό Πηγάδι', ' & '], ['نجوى الميناء']] },
          'Ξημέρωμα'
        ]
      }
    ]
  },
  {
    name: 'نجوى الميناء',
    style: 'harbour',
    tags: ['oud', 'traditional', 'world'],
    portrait: { players: 4, palette: 9 },
    description:
      'حكايات الميناء على أوتار العود. Lute, frame drums and stories told at the quay after the boats are in.',
    albums: [
      {
        title: 'مصابيح على الماء',
        date: '2016-09-22',
        format: 'mp3',
        mono: true,
        cover: { motif: 'arches', palette: 5 },
        tracks: [
          'مقدمة الفجر',
          'مصابيح على الماء',
          { title: 'رقصة الصيادين', seconds: 26 },
          'شارع العطارين',
          'قهوة الصباح',
          'عودة المراكب'
        ]
      },
      {
        title: 'رسائل الملح',
        date: '2022-04',
        format: 'ogg',
        mono: true,
        cover: { motif: 'dunes', palette: 3 },
        copyright: '© 2022 نجوى الميناء',
        tracks: [
          'الرسالة الأولى',
          'نافذة زرقاء',
          { title: 'بين بحرين', credit: [['نجوى الميناء', ' feat. '], ['גשר הזכוכית']] },
          'ملح',
          'الرسالة الأخيرة'
        ]
      }
    ]
  },
  {
    name: 'גשר הזכוכית',
    style: 'minimal',
    tags: ['piano', 'minimal', 'contemporary'],
    description:
      'פסנתר, חדר אחד, ומעט מאוד תווים. Piano pieces built from as few notes as will hold.',
    albums: [
      {
        title: 'שעות קטנות',
        date: '2019-01-17',
        format: 'flac',
        cover: { motif: 'glacier', palette: 14 },
        license: BY,
        tracks: [
          'אחת',
          'שתיים ועשרה',
          'שלוש',
          { title: 'השעה שבין שלוש לארבע', seconds: 35 },
          'ארבע',
          'מכונית חולפת',
          'אור ראשון'
        ]
      },
      {
        title: 'חדר עם חלון אחד',
        date: '2023-10',
        format: 'mp3',
        mono: true,
        cover: { motif: 'blocks', palette: 0 },
        tracks: [
          'חלון',
          'כיסא',
          { title: 'שיחה בלי מילים', credit: [['גשר הזכוכית', ' & '], ['Ísbrá Lindqvik']] },
          'דלת'
        ]
      }
    ]
  }
]
