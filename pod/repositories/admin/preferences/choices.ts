// The countries and languages that preferences offer, named by Node.

export type Choice = readonly [value: string, name: string]

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** By ISO 639-3; real pods offer all 7,900. */
const LANGUAGES = `ara ben bul cat ces cym dan deu ell eng epo est eus fas fin fra gle glg heb hin hrv hun ind isl ita jpn kab
  kat kor lav lit mal mar mkd nld nno nob oci pol por ron rus slk slv spa sqi srp swe tam tel tha tur ukr urd vie zho`

function named(type: 'region' | 'language', codes: readonly string[]): readonly Choice[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return codes.flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name] as const]
  })
}

/** By ISO 3166-1. */
export const countries = (): readonly Choice[] =>
  named(
    'region',
    ALPHABET.flatMap((a) => ALPHABET.map((b) => a + b))
  )
export const languages = (): readonly Choice[] => named('language', LANGUAGES.split(/\s+/))
