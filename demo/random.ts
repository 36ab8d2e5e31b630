/** A seeded source of numbers: the same seed always gives the same library. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  range(low: number, high: number): number
  /** A whole number in [0, count). */
  int(count: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** The items in random order; the given list is not changed. */
  shuffle<T>(items: readonly T[]): T[]
}

/** FNV-1a over UTF-16 units: spreads similar seeds ("a 1", "a 2") well enough for mulberry32. */
export function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** @param seed any text; the sequence depends on nothing else. */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (count: number): number => Math.floor(next() * count)
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    pick: (items) => {
      const item = items[int(items.length)]
      if (item === undefined) throw new RangeError('pick from an empty list')
      return item
    },
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const copy = [...items]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(i + 1)
        const held = copy[i]!
        copy[i] = copy[j]!
        copy[j] = held
      }
      return copy
    }
  }
}
