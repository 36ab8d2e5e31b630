// Numbers of a language and their plural forms. Apart from ./formats, as ./durations is.

const formats = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** With groups of digits, e.g. 12,345. @param intlTag BCP 47 */
export function numberText(value: number, intlTag: string): string {
  const format = formats.get(intlTag) ?? new Intl.NumberFormat(intlTag)
  formats.set(intlTag, format)
  return format.format(value)
}

/** The plural form for a number. @param intlTag BCP 47 */
export function pluralForm(count: number, intlTag: string): Intl.LDMLPluralRule {
  const rule = rules.get(intlTag) ?? new Intl.PluralRules(intlTag)
  rules.set(intlTag, rule)
  return rule.select(count)
}
