import type { AlbumSpec } from './types.ts'

/** The album artist of records without an artist of their own. */
export const VARIOUS = 'Various Artists'

/** One record with another artist on every track; some of them appear nowhere else. */
export const COMPILATION: AlbumSpec = {
  title: 'Postcards from the Tidal Line',
  date: '2024-05-01',
  format: 'mp3',
  mono: true,
  tags: ['compilation', 'electronic', 'folk'],
  cover: { motif: 'currents', palette: 2 },
  copyright: '© 2024 Tidal Line Tapes',
  license: 'https://creativecommons.org/licenses/by-sa/4.0/',
  tracks: [
    { title: 'Stamp', credit: [['Dr. Orrery']], style: 'broken' },
    { title: 'Bản đồ mưa', credit: [['Thảo Nguyên Chậm']], style: 'lofi' },
    { title: 'ღამის ნავი', credit: [['მთვარის სახლი']], style: 'choral' },
    { title: 'ทะเลกระดาษ', credit: [['สวนหิ่งห้อยเล็ก']], style: 'gamelan' },
    { title: 'Сріблясті дроти', credit: [['Вулиця Метеликів']], style: 'synthwave' },
    { title: 'Փոքրիկ քամի', credit: [['Ապակե Այգի']], style: 'harbour' },
    { title: 'மழைத்துளி', credit: [['நிலா வீதி']], style: 'raga' },
    {
      title: 'Wish You Were Low Tide',
      credit: [['Ninefold Harbour', ' feat. '], ['The Lantern Committee']],
      style: 'dub'
    },
    { title: 'Kırık Pusula', credit: [['Şeker Fırtınası']], style: 'waltz' },
    { title: 'Třetí pohlednice', credit: [['Modrá Křižovatka']], style: 'folk' },
    { title: 'نامه‌ای از ساحل', credit: [['باغ شیشه‌ای']], style: 'minimal' },
    {
      title: 'Return to Sender',
      credit: [['Opaline Kettle', ', '], ['Żółta Ćma', ' & '], ['小舟テープ']],
      style: 'ambient',
      seconds: 40
    }
  ]
}
