// The languages and categories that real pods offer for channels: those of ISO 639, and those that
// directories of podcasts know.
import type { ChannelChoices } from '../../../../src/lib/contract/publish/channels/channels.ts'

/** A code and a name on each line. */
const LANGUAGES = `
ab Abkhaz
aa Afar
af Afrikaans
ak Akan
sq Albanian
am Amharic
ar Arabic
an Aragonese
hy Armenian
as Assamese
av Avaric
ae Avestan
ay Aymara
az Azerbaijani
bm Bambara
ba Bashkir
eu Basque
be Belarusian
bn Bengali
bh Bihari
bi Bislama
bs Bosnian
br Breton
bg Bulgarian
my Burmese
ca Catalan; Valencian
ch Chamorro
ce Chechen
ny Chichewa; Chewa; Nyanja
zh Chinese
cv Chuvash
kw Cornish
co Corsican
cr Cree
hr Croatian
cs Czech
da Danish
dv Divehi; Maldivian;
nl Dutch
dz Dzongkha
en English
eo Esperanto
et Estonian
ee Ewe
fo Faroese
fj Fijian
fi Finnish
fr French
ff Fula
gl Galician
ka Georgian
de German
el Greek, Modern
gn Guaraní
gu Gujarati
ht Haitian
ha Hausa
he Hebrew (modern)
hz Herero
hi Hindi
ho Hiri Motu
hu Hungarian
ia Interlingua
id Indonesian
ie Interlingue
ga Irish
ig Igbo
ik Inupiaq
io Ido
is Icelandic
it Italian
iu Inuktitut
ja Japanese
jv Javanese
kl Kalaallisut
kn Kannada
kr Kanuri
ks Kashmiri
kk Kazakh
km Khmer
ki Kikuyu, Gikuyu
rw Kinyarwanda
ky Kirghiz, Kyrgyz
kv Komi
kg Kongo
ko Korean
ku Kurdish
kj Kwanyama, Kuanyama
la Latin
lb Luxembourgish
lg Luganda
li Limburgish
ln Lingala
lo Lao
lt Lithuanian
lu Luba-Katanga
lv Latvian
gv Manx
mk Macedonian
mg Malagasy
ms Malay
ml Malayalam
mt Maltese
mi Māori
mr Marathi (Marāṭhī)
mh Marshallese
mn Mongolian
na Nauru
nv Navajo, Navaho
nb Norwegian Bokmål
nd North Ndebele
ne Nepali
ng Ndonga
nn Norwegian Nynorsk
no Norwegian
ii Nuosu
nr South Ndebele
oc Occitan
oj Ojibwe, Ojibwa
cu Old Church Slavonic
om Oromo
or Oriya
os Ossetian, Ossetic
pa Panjabi, Punjabi
pi Pāli
fa Persian
pl Polish
ps Pashto, Pushto
pt Portuguese
qu Quechua
rm Romansh
rn Kirundi
ro Romanian, Moldavan
ru Russian
sa Sanskrit (Saṁskṛta)
sc Sardinian
sd Sindhi
se Northern Sami
sm Samoan
sg Sango
sr Serbian
gd Scottish Gaelic
sn Shona
si Sinhala, Sinhalese
sk Slovak
sl Slovene
so Somali
st Southern Sotho
es Spanish; Castilian
su Sundanese
sw Swahili
ss Swati
sv Swedish
ta Tamil
te Telugu
tg Tajik
th Thai
ti Tigrinya
bo Tibetan
tk Turkmen
tl Tagalog
tn Tswana
to Tonga
tr Turkish
ts Tsonga
tt Tatar
tw Twi
ty Tahitian
ug Uighur, Uyghur
uk Ukrainian
ur Urdu
uz Uzbek
ve Venda
vi Vietnamese
vo Volapük
wa Walloon
cy Welsh
wo Wolof
fy Western Frisian
xh Xhosa
yi Yiddish
yo Yoruba
za Zhuang, Chuang
zu Zulu
`

/** A category on each line; those below it, further in, are its subcategories. */
const CATEGORIES = `
Arts
  Books, Design, Fashion & Beauty, Food, Performing Arts, Visual Arts
Business
  Careers, Entrepreneurship, Investing, Management, Marketing, Non-Profit
Comedy
  Comedy Interviews, Improv, Stand-Up
Education
  Courses, How To, Language Learning, Self-Improvement
Fiction
  Comedy Fiction, Drama, Science Fiction
Government
History
Health & Fitness
  Alternative Health, Fitness, Medicine, Mental Health, Nutrition, Sexuality
Kids & Family
  Education for Kids, Parenting, Pets & Animals, Stories for Kids
Leisure
  Animation & Manga, Automotive, Aviation, Crafts, Games, Hobbies, Home & Garden, Video Games
Music
  Music Commentary, Music History, Music Interviews
News
  Business News, Daily News, Entertainment News, News Commentary, Politics, Sports News, Tech
  News
Religion & Spirituality
  Buddhism, Christianity, Hinduism, Islam, Judaism, Religion, Spirituality
Science
  Astronomy, Chemistry, Earth Sciences, Life Sciences, Mathematics, Natural Sciences, Nature,
  Physics, Social Sciences
Society & Culture
  Documentary, Personal Journals, Philosophy, Places & Travel, Relationships
Sports
  Baseball, Basketball, Cricket, Fantasy Sports, Football, Golf, Hockey, Rugby, Running, Soccer,
  Swimming, Tennis, Volleyball, Wilderness, Wrestling
Technology
True Crime
TV & Film
  After Shows, Film History, Film Interviews, Film Reviews, TV Reviews
`

const linesOf = (text: string): string[] => text.trim().split('\n')

export const channelChoices: ChannelChoices = {
  language: linesOf(LANGUAGES).map((line) => ({ value: line.slice(0, 2), label: line.slice(3) })),
  itunes_category: CATEGORIES.trim()
    .split(/\n(?! )/)
    .map((lines) => {
      const [value = '', ...below] = lines.split(/\n */)
      const children = below.flatMap((line) => line.split(/, */)).filter(Boolean)
      return { value, label: value, children }
    })
}
