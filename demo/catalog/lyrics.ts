import type { Lyrics } from './types.ts'

/**
 * Words to some of the tracks, by "artist/title". Most are LRC, which players show line by line;
 * two are plain.
 */
export const LYRICS: Readonly<Record<string, Lyrics>> = {
  'Żółta Ćma/Ścieżką przez łąkę': {
    language: 'pol',
    text: `[ti:Ścieżką przez łąkę]
[ar:Żółta Ćma]
[00:03.20]Ścieżką przez łąkę, boso po rosie,
[00:07.40]niosę ci lato w słomianym koszyku,
[00:11.60]trochę koniczyny, dwa świerszcze po drodze,
[00:15.80]i ciszę, co siada przy mnie na kamyku.
[00:20.00]
[00:21.10]Nie pytaj, dokąd, nie pytaj, po co,
[00:25.30]łąka się kończy tam, gdzie się śmiejesz.
[00:29.40]Ścieżką przez łąkę wrócimy nocą.`
  },
  'The Lantern Committee/Low Water': {
    language: 'eng',
    text: `[ti:Low Water]
[la:en]
[00:02.50]Low water, and the boats lie down to sleep,
[00:07.20]the harbour lends its floor out to the gulls.
[00:11.90]Whoever lost a ring may come and seek,
[00:16.40]whoever lost an hour may scrape the hulls.
[00:21.00]
[00:22.10]We moved to wait, and nobody opposed;
[00:26.60]the minutes say the tide was never late.
[00:31.00]Low water, and the only bar is closed,
[00:35.40]so, gentlemen, we second it, and wait.`
  },
  'Αργυρό Πηγάδι/Βυθός': {
    language: 'ell',
    text: `[la:el]
[00:02.00]Στον βυθό το φως αργεί,
[00:06.50]έχει δρόμο η σιωπή.
[00:11.00]Άσε κάτω την άγκυρα,
[00:15.50]άσε πάνω τη βροχή.
[00:20.00][00:26.00]Στον βυθό δεν βιάζεται κανείς.`
  },
  'Los Faroles de Azucena/Vals para una azotea vacía': {
    language: 'spa',
    text: `[00:02.10]Uno, dos, tres, y se apaga la calle,
[00:06.00]uno, dos, tres, y se enciende el balcón.
[00:10.00]Nadie ha subido a bailar esta noche,
[00:14.00]solo la luna, y baila mejor.
[00:18.20]
[00:19.00]Vals para una azotea vacía,
[00:23.00]dos sillas viejas y un acordeón.`
  },
  'نجوى الميناء/رقصة الصيادين': {
    language: 'ara',
    text: `[00:01.50]عاد المركب قبل الفجر
[00:05.00]والشباك ملأى بالضوء
[00:09.00]دُر يا صيّاد، دُر يا بحر
[00:13.00]فالليل قصير والميناء دفء
[00:17.50]
[00:18.20]نرقص حتى يجف الملح
[00:22.00]ونترك للموج بقية الأغنية`
  },
  '小舟テープ/終電のあと': {
    language: 'jpn',
    text: `[00:02.00]終電のあと　ホームに雨
[00:06.50]自販機だけが　まだ起きている
[00:11.00]歩いて帰ろう　遠まわりで
[00:15.50]靴のなかまで　夜になる
[00:20.00]
[00:21.00]明日はきっと　晴れなくていい`
  },
  // Each word has its own time. All times are a quarter of a second late, and the offset corrects
  // that.
  'Ninefold Harbour/Signal Box': {
    language: 'eng',
    text: `[re:a player that marks words]
[offset:+250]
[00:03.25]<00:03.25>Green <00:03.75>for <00:04.00>the <00:04.25>ferry,
[00:07.25]<00:07.25>red <00:07.75>for <00:08.00>the <00:08.25>rain,
[00:11.25]<00:11.25>somebody's <00:12.25>working <00:13.00>the <00:13.25>lights <00:13.75>again.
[00:17.25]
[00:19.25]<00:19.25>Amber <00:19.75>for <00:20.00>nothing,
[00:23.25]<00:23.25>amber <00:23.75>for <00:24.00>me,
[00:27.25]<00:27.25>a <00:27.50>box <00:27.75>full <00:28.25>of <00:28.50>signals <00:29.25>that <00:29.75>nobody's <00:30.50>free.`
  },
  'Żółta Ćma/Piosenka o kocie, którego nie było': {
    language: 'pol',
    text: `Był sobie kot, ale go nie było,
spał na przypiecku, którego brak.
Nikt go nie widział, a wszystkim się śniło,
że mruczy, i że właśnie tak.

Zostało mleko, zostało krzesło,
zostało miejsce na jeden ciepły cień.
Kota nie było, a jak mu przeszło,
to poszedł sobie w następny dzień.`
  },
  'Los Faroles de Azucena/Limón': {
    language: 'spa',
    field: 'UNSYNCEDLYRICS',
    text: `Limón en la mano, limón en la voz,
el verano era corto y lo partimos en dos.

Tú con azúcar, yo con sal,
y el heladero, que lo hace igual.`
  }
}
