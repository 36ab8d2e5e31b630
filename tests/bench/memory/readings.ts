// What a page holds in memory, and how that grows.
import type { CDPSession } from 'playwright'

/** Of one page with all its documents, also of those that no longer belong to the page. */
export type Reading = {
  /** Page changes or tracks before it. */
  count: number
  /** JavaScript heap in use, in MB. */
  heap: number
  nodes: number
  listeners: number
}
export type Figure = Exclude<keyof Reading, 'count'>
export const FIGURES: readonly Figure[] = ['heap', 'nodes', 'listeners']

/**
 * Reads after garbage collection. Two are needed: what the first one frees may still hold other
 * documents. @param session has `Performance` enabled
 */
export async function readMemory(session: CDPSession, count: number): Promise<Reading> {
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    count,
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners')
  }
}

/** The readings from the end of the first quarter on: before, caches fill. */
function settled(readings: readonly Reading[]): readonly Reading[] {
  const quarter = readings.at(-1)!.count / 4
  return readings.filter(({ count }) => count >= quarter)
}

/** Slope of the line that fits the settled readings best, per 100 page changes or tracks. */
export function slope(readings: readonly Reading[], figure: Figure): number {
  const points = settled(readings)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(({ count }) => count))
  const y = mean(points.map((point) => point[figure]))
  const over = points.reduce((sum, point) => sum + (point.count - x) * (point[figure] - y), 0)
  const under = points.reduce((sum, { count }) => sum + (count - x) ** 2, 0)
  return (over / under) * 100
}

/** From the end of the first quarter to the last reading, in percent. */
export function growth(readings: readonly Reading[], figure: Figure): number {
  const points = settled(readings)
  return (points.at(-1)![figure] / points[0]![figure] - 1) * 100
}
