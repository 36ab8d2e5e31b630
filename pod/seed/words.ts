// Words for made-up names, in several scripts. Small on purpose: made-up libraries should share
// words, as real ones do.

export const WORDS: readonly (readonly string[])[] = [
  // Most of a library is in Latin letters.
  `love night light river stone summer winter golden silver broken little hollow paper glass electric midnight morning ocean
  shadow garden silent burning falling lonely distant wild heart fire water mountain city road window mirror dream ghost moon
  star sun rain snow wind dust blue red black white green velvet iron crystal secret forgotten endless sleeping dancing
  running young old lost found home away again forever never always tomorrow yesterday letter song voice echo signal machine
  engine harbour island lantern ferry tide kelp salt feather wolf bird horse tiger honey bitter sweet slow quick strange`,
  `amour nuit lumière rivière été hiver cœur étoile forêt café rêve île château mémoire façade déjà naïve garçon même über straße
  grün schön müde größe für könig mädchen träume nächte höhle niño corazón canción mañana sueño años luz sombra água coração
  saudade manhã łódź żółty dzień śnieg świat źródło gwiazda øy sjø blå natt kärlek ängel åska öde`,
  `любовь ночь свет река камень лето зима дождь снег ветер сердце огонь вода гора город дорога окно зеркало сон луна звезда солнце`,
  `حب ليل نور نهر حجر صيف شتاء مطر ثلج ريح قلب نار ماء جبل مدينة طريق نافذة مرآة حلم قمر نجمة شمس بحر`,
  `夜の海 青い空 春風 雪景色 月光 星空 夢の中 遠い街 雨音 花火 鏡の国 光の川 銀河 夏祭り 灯台 朝焼け 森の声 石の庭 白い鳥 永遠`,
  `사랑 밤하늘 빛 강물 여름 겨울 비 눈 바람 마음 불꽃 바다 산 도시 길 창문 거울 꿈 달 별 태양`,
  `αγάπη νύχτα φως ποτάμι πέτρα καλοκαίρι χειμώνας βροχή χιόνι άνεμος καρδιά φωτιά νερό βουνό πόλη δρόμος όνειρο φεγγάρι αστέρι`,
  `אהבה לילה אור נהר אבן קיץ חורף גשם שלג רוח לב אש מים הר עיר דרך חלון חלום ירח כוכב שמש`
].map((line) => line.split(/\s+/))

/** How often each list is used, out of 100. */
export const SHARES = [62, 14, 7, 5, 5, 3, 2, 2] as const

export const FIRST =
  `Ada Bo Cy Dara Elif Finn Greta Hugo Ines Jonas Kaia Lior Mara Nils Oona Petra Quinn Rosa Sami Tove Uma Viktor Wren Yara Zofia
  Maren Anouk Björn Chloé Dmitri Emre Farid Gábor Hana Ivo Júlia Kenji Leïla Miloš Noor Ørjan Paweł Rachid Søren Tomás Ülle Vânia`.split(
    /\s+/
  )

export const LAST =
  `Sol Quist Windermere Hale Moreau Lindqvist Okafor Tanaka Nowak Żak Ferreira Haddad Petrov Müller Óskarsdóttir Kim Park Castillo
  Brandt Vega Amari Holm Ito Lund Marsh Novák Öztürk Pires Rao Sato Thorne Ueda Varga Wolfe Yilmaz Ziegler`.split(
    /\s+/
  )

export const GENRES =
  `Rock Ambient Jazz Folk Techno House Punk Metal Blues Soul Funk Disco Reggae Dub Classical Chiptune Shoegaze DreamPop
  PostRock Electronic HipHop Trap Drone Noise Experimental SynthPop Synthwave IDM Breakbeat DrumAndBass Garage Indie Country Bluegrass
  Gospel Latin Samba BossaNova Tango Flamenco Fado Klezmer Afrobeat Highlife Raga Gamelan Opera Choral Minimal Baroque Score
  SpokenWord FieldRecording LoFi Vaporwave Grunge Emo Ska Swing Waltz`.split(/\s+/)
