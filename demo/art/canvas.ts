/** A point in canvas units: the picture is 1000 by 1000 whatever its pixels. */
export type Point = readonly [x: number, y: number]
export type Color = readonly [red: number, green: number, blue: number]

export interface Paint {
  color: Color
  /** Colour at the bottom edge of the shape, for a vertical gradient. */
  to?: Color
  /** 0 to 1 */
  opacity?: number
  blend?: 'normal' | 'multiply' | 'screen'
}

/** A small anti-aliased painter of filled polygons; everything else is made of those. */
export class Canvas {
  readonly size: number
  readonly pixels: Uint8ClampedArray
  /** Signed area each edge adds to a pixel, summed along a row to coverage. */
  private readonly area: Float32Array
  private readonly width: number

  /** @param size pixels a side */
  constructor(size: number) {
    this.size = size
    this.width = size + 2
    this.pixels = new Uint8ClampedArray(size * size * 3)
    this.area = new Float32Array(this.width * size)
  }

  /** Paints the whole canvas. */
  background(paint: Paint): void {
    this.polygon(
      [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000]
      ],
      paint
    )
  }

  /** Fills a closed polygon; where it overlaps itself it stays filled. */
  polygon(points: readonly Point[], paint: Paint): void {
    this.shape([points], paint)
  }

  /** Fills several closed outlines as one shape; an outline the other way round cuts a hole. */
  shape(outlines: readonly (readonly Point[])[], paint: Paint): void {
    const scale = this.size / 1000
    let top = this.size
    let bottom = 0
    for (const points of outlines)
      for (const [i, [x, y]] of points.entries()) {
        const [nextX, nextY] = points[(i + 1) % points.length]!
        this.edge(x * scale, y * scale, nextX * scale, nextY * scale)
        top = Math.min(top, y * scale)
        bottom = Math.max(bottom, y * scale)
      }
    this.flush(Math.max(0, Math.floor(top)), Math.min(this.size, Math.ceil(bottom)), paint)
  }

  /** Adds one edge to the area buffer, row by row. */
  private edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    const sign = y0 < y1 ? 1 : -1
    const [fromX, fromY, toX, toY] = sign === 1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
    const slope = (toX - fromX) / (toY - fromY)
    const last = Math.min(this.size, toY)
    for (let y = Math.max(0, fromY); y < last;) {
      const row = Math.floor(y)
      const next = Math.min(last, row + 1)
      const a = fromX + (y - fromY) * slope
      const b = fromX + (next - fromY) * slope
      this.span(row, Math.min(a, b), Math.max(a, b), sign * (next - y))
      y = next
    }
  }

  /** Spreads the height of an edge over the pixels it crosses in one row. */
  private span(row: number, from: number, to: number, height: number): void {
    const base = row * this.width
    const left = Math.max(0, Math.min(this.size, from))
    const right = Math.max(0, Math.min(this.size, to))
    const first = Math.floor(left)
    const end = Math.floor(right)
    if (first === end) {
      const inside = (left + right) / 2 - first
      this.area[base + first]! += height * (1 - inside)
      this.area[base + first + 1]! += height * inside
      return
    }
    const perPixel = height / (right - left)
    for (let x = first; x <= end; x++) {
      const a = Math.max(left, x)
      const b = Math.min(right, x + 1)
      if (b <= a) continue
      const part = perPixel * (b - a)
      const inside = (a + b) / 2 - x
      this.area[base + x]! += part * (1 - inside)
      this.area[base + x + 1]! += part * inside
    }
  }

  /** Turns areas to coverage, blends the paint, and clears the buffer for the next shape. */
  private flush(top: number, bottom: number, paint: Paint): void {
    const { color, to, opacity = 1, blend = 'normal' } = paint
    for (let y = top; y < bottom; y++) {
      const ratio = to ? (y - top) / Math.max(1, bottom - top - 1) : 0
      const [red, green, blue] = to ? mixColors(color, to, ratio) : color
      let sum = 0
      const base = y * this.width
      for (let x = 0; x < this.size; x++) {
        sum += this.area[base + x]!
        this.area[base + x] = 0
        const alpha = Math.min(1, Math.abs(sum)) * opacity
        if (alpha < 0.002) continue
        const at = (y * this.size + x) * 3
        this.blend(at, red, alpha, blend)
        this.blend(at + 1, green, alpha, blend)
        this.blend(at + 2, blue, alpha, blend)
      }
      this.area[base + this.size] = 0
      this.area[base + this.size + 1] = 0
    }
  }

  private blend(at: number, value: number, alpha: number, mode: Paint['blend']): void {
    const under = this.pixels[at]!
    let over = value
    if (mode === 'multiply') over = (value * under) / 255
    else if (mode === 'screen') over = 255 - ((255 - value) * (255 - under)) / 255
    this.pixels[at] = under + (over - under) * alpha
  }
}

/** @param ratio 0 is the first colour, 1 the second */
export function mixColors(a: Color, b: Color, ratio: number): Color {
  return [a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio, a[2] + (b[2] - a[2]) * ratio]
}
