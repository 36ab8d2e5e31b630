import type { Point } from './canvas.ts'

/** Outlines in canvas units (1000 a side). */

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height]
  ]
}

/** @param turn radians the ellipse is turned */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, turn = 0): Point[] {
  const steps = Math.max(24, Math.min(180, Math.round(Math.max(rx, ry) / 2)))
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return [cx + x * cos - y * sin, cy + x * sin + y * cos]
  })
}

/** Ring between two radii, as two outlines. */
export function ring(cx: number, cy: number, radius: number, width: number): Point[][] {
  return [
    ellipse(cx, cy, radius + width / 2),
    ellipse(cx, cy, Math.max(1, radius - width / 2)).toReversed()
  ]
}

/** Pie or half disc. @param from radians @param to radians, clockwise as y points down */
export function sector(cx: number, cy: number, radius: number, from: number, to: number): Point[] {
  const arc = Array.from({ length: 49 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / 48
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
  return [[cx, cy], ...arc]
}

/** A line of some width; `width` may change along it (0 to 1). */
export function stroke(
  points: readonly Point[],
  width: number | ((along: number) => number)
): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, [x, y]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, i - 1)]!
    const [bx, by] = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (typeof width === 'number' ? width : width(i / (points.length - 1))) / 2
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  return [...left, ...right.reverse()]
}

/** Points of y = f(x) across the canvas, a little beyond both edges. */
export function curve(f: (x: number) => number, from = -20, to = 1020, step = 10): Point[] {
  const points: Point[] = []
  for (let x = from; x <= to; x += step) points.push([x, f(x)])
  return points
}

/** Everything under a curve. */
export function below(f: (x: number) => number): Point[] {
  return [...curve(f), [1020, 1020], [-20, 1020]]
}
