// Durations as players show them. Apart from ./formats, which knows all languages of the client:
// boot/fill, which draws the first rows, is given the tag it needs.

const kept = new Map<string, readonly [plain: Intl.NumberFormat, two: Intl.NumberFormat]>()

function digits(tag: string): readonly [plain: Intl.NumberFormat, two: Intl.NumberFormat] {
  const plain = { useGrouping: false }
  const found = kept.get(tag) ?? [
    new Intl.NumberFormat(tag, plain),
    new Intl.NumberFormat(tag, { ...plain, minimumIntegerDigits: 2 })
  ]
  kept.set(tag, found)
  return found
}

/**
 * m:ss or h:mm:ss (docs/product/text.md#durations). `seconds` is rounded down; a value that is not
 * a number gives 0:00. @param tag BCP 47, as Intl wants it
 */
export function durationText(seconds: number | null | undefined, tag: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds as number)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [plain, two] = digits(tag)
  return h > 0
    ? `${plain.format(h)}:${two.format(m)}:${two.format(s)}`
    : `${plain.format(m)}:${two.format(s)}`
}
