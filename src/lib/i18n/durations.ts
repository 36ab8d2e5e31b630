// Durations as players show them. Apart from ./formats, which knows all languages of the client:
// boot/first/fill, which draws the first rows, is given the tag it needs.

const kept = new Map<string, readonly [plain: Intl.NumberFormat, two: Intl.NumberFormat]>()

function digits(intlTag: string): readonly [plain: Intl.NumberFormat, two: Intl.NumberFormat] {
  const plain = { useGrouping: false }
  const found = kept.get(intlTag) ?? [
    new Intl.NumberFormat(intlTag, plain),
    new Intl.NumberFormat(intlTag, { ...plain, minimumIntegerDigits: 2 })
  ]
  kept.set(intlTag, found)
  return found
}

/**
 * m:ss or h:mm:ss (docs/product/text.md#durations). `seconds` is rounded down; a value that is not
 * a number gives 0:00. @param intlTag BCP 47
 */
export function durationText(seconds: number | null | undefined, intlTag: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds as number)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [plain, two] = digits(intlTag)
  return h > 0
    ? `${plain.format(h)}:${two.format(m)}:${two.format(s)}`
    : `${plain.format(m)}:${two.format(s)}`
}
