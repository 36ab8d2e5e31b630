// Numbers in the first rows without Intl: the first use of Intl costs a slow phone 100 ms. The
// build writes the digits and forms of a language into the template.

/** The language's facts in a template. */
export type Numerals = {
  /** BCP 47. */
  intl: string
  /** The ten digits of the language. */
  digits: string
  /** For each number from 0 the place of its plural form in `FORMS`. */
  plurals: string
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
/** Above it, plural forms and groups of digits are left to Intl. */
const KNOWN = 200

/** At build time. @param intlTag BCP 47 */
export function numeralsOf(intlTag: string): Numerals {
  const [format, rules] = [new Intl.NumberFormat(intlTag), new Intl.PluralRules(intlTag)]
  const numbers = (length: number) => Array.from({ length }, (_, number) => number)
  return {
    intl: intlTag,
    digits: numbers(10).map(format.format).join(''),
    plurals: numbers(KNOWN)
      .map((number) => FORMS.indexOf(rules.select(number)))
      .join('')
  }
}

const inDigits = (plain: string, { digits }: Numerals): string =>
  plain.replace(/\d/g, (digit) => digits[Number(digit)]!)

/** A whole number, as lib/i18n/formats writes it. */
export const numeral = (value: number, numerals: Numerals): string => {
  const { intl: intlTag } = numerals
  return value < KNOWN
    ? inDigits(String(value), numerals)
    : new Intl.NumberFormat(intlTag).format(value)
}

/** A positive duration, as lib/i18n/durations writes it. */
export function clock(seconds: number, numerals: Numerals): string {
  const whole = Math.floor(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return inDigits(h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`, numerals)
}

export const pluralOf = (
  count: number,
  { intl: intlTag, plurals }: Numerals
): Intl.LDMLPluralRule =>
  FORMS[Number(plurals[count])] ?? new Intl.PluralRules(intlTag).select(count)
