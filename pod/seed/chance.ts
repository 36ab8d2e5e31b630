/** Random numbers that are the same every time (mulberry32). */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.share() * list.length)]!
  }

  /** Picks the first items often, and the last ones hardly ever. */
  skewed<T>(list: readonly T[]): T {
    return list[Math.floor(this.share() ** 2.2 * list.length)]!
  }

  weighted<T>(list: readonly T[], weights: readonly number[]): T {
    let left = this.share() * weights.reduce((sum, each) => sum + each, 0)
    return list.find((_, index) => (left -= weights[index]!) < 0) ?? list[0]!
  }

  uuid(): string {
    const hex = (length: number): string =>
      Array.from({ length }, () => this.whole(0, 15).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  }
}
