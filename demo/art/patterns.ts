import { mixColors, type Point } from './canvas.ts'
import type { Motif } from './motifs.ts'
import { curve, ellipse, rectangle, ring, sector, stroke } from './shapes.ts'

const moire: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const [x, y] = [random.range(380, 470), random.range(430, 520)]
  for (let i = 1; i < 34; i++)
    canvas.shape(ring(x, y, i * 26, 12), { color: i % 11 === 0 ? colors[0]! : ink })
  for (let i = 1; i < 16; i++)
    canvas.shape(ring(x + random.range(120, 128), y + 90, i * 26, 8), { color: paper })
  canvas.polygon(ellipse(x + 124, y + 90, 18), { color: colors[2]! })
}

const weave: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const threads = [ink, ...colors, paper]
  for (let x = 0; x < 1000;) {
    const width = random.range(14, 110)
    canvas.polygon(rectangle(x, 0, width, 1000), { color: random.pick(threads) })
    x += width
  }
  for (let y = 0; y < 1000;) {
    const height = random.range(16, 120)
    canvas.polygon(rectangle(0, y, 1000, height), { color: random.pick(threads), opacity: 0.56 })
    y += height
  }
}

const enso: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const turn = random.range(0, 6)
  for (let hair = 0; hair < 15; hair++) {
    const radius = 300 + (hair - 7) * 7 + random.range(-3, 3)
    const span = random.range(5.2, 5.9)
    const points = Array.from({ length: 70 }, (_, i): Point => {
      const angle = turn + (span * i) / 69
      const wobble = radius + 12 * Math.sin(angle * 2 + hair * 0.2)
      return [490 + wobble * Math.cos(angle), 510 + wobble * Math.sin(angle)]
    })
    canvas.polygon(
      stroke(points, (along) => random.range(6, 11) * (1 - along * 0.7)),
      { color: ink, opacity: 0.8 }
    )
  }
  canvas.polygon(rectangle(806, 806, 74, 74), { color: colors[0]! })
  canvas.shape(ring(843, 843, 18, 7), { color: paper })
}

const petals: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const count = 9 + random.int(4)
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * i) / count
    const petal = ellipse(500 + 225 * Math.cos(angle), 500 + 225 * Math.sin(angle), 245, 105, angle)
    canvas.polygon(petal, { color: colors[i % colors.length]!, opacity: 0.68, blend: 'multiply' })
  }
  canvas.polygon(ellipse(500, 500, 58), { color: paper })
  canvas.polygon(ellipse(500, 500, 24), { color: ink })
}

const orbits: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: mixColors(ink, colors[3] ?? ink, 0.25), to: ink })
  const [x, y] = [random.range(380, 620), random.range(400, 600)]
  for (let i = 0; i < 70; i++)
    canvas.polygon(ellipse(random.range(0, 1000), random.range(0, 1000), random.range(1, 3)), {
      color: paper
    })
  for (let i = 1; i <= 6; i++) {
    const radius = 70 + i * 72
    canvas.shape(ring(x, y, radius, 3), { color: paper, opacity: 0.6 })
    const angle = random.range(0, 6.28)
    const size = random.range(12, 40)
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    canvas.polygon(ellipse(px, py, size), { color: colors[i % colors.length]! })
    canvas.polygon(sector(px, py, size, angle - 1.57, angle + 1.57), { color: ink, opacity: 0.35 })
  }
  canvas.polygon(ellipse(x, y, 66), { color: colors[2]! })
}

const blocks: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const fills = [...colors, ink, paper]
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * 250, row * 250]
      canvas.polygon(rectangle(x, y, 250, 250), { color: random.pick(fills) })
      const color = random.pick(fills)
      const quarter = random.int(4)
      const corner: Point = [x + (quarter % 2) * 250, y + (quarter >> 1) * 250]
      const start = [0, Math.PI / 2, -Math.PI / 2, Math.PI][quarter]!
      const kind = random.int(4)
      if (kind === 0) canvas.polygon(sector(...corner, 250, start, start + Math.PI / 2), { color })
      else if (kind === 1) canvas.polygon(ellipse(x + 125, y + 125, 92), { color })
      else if (kind === 2)
        canvas.polygon(
          [
            [x, y],
            [x + 250, y],
            [x, y + 250]
          ],
          { color }
        )
      else
        canvas.polygon(
          sector(x + 125, y + 125, 125, quarter * 1.5708, quarter * 1.5708 + Math.PI),
          { color }
        )
    }
}

const cutouts: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  for (let i = 0; i < 6; i++)
    canvas.polygon(rectangle((i % 3) * 333, i < 3 ? 0 : 500, 334, 500), {
      color: mixColors(colors[i % colors.length]!, paper, 0.25)
    })
  for (let i = 0; i < 6; i++) {
    const [x, y] = [167 + (i % 3) * 333, i < 3 ? 250 : 750]
    const stem = curve((along) => y + 40 * Math.sin(along / 60 + i), -150, 150, 10).map(
      ([a, b]): Point => [x + (b - y), y + a * 1.25]
    )
    const color = i % 2 ? ink : colors[(i + 2) % colors.length]!
    canvas.polygon(stroke(stem, 16), { color })
    for (const [n, [sx, sy]] of stem.entries())
      if (n % 5 === 2)
        for (const side of [-1, 1])
          canvas.polygon(ellipse(sx + side * 58, sy - 22, 62, random.range(18, 30), side * -0.6), {
            color
          })
  }
}

const halftone: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const [x, y] = [random.range(350, 650), random.range(350, 650)]
  canvas.polygon(ellipse(x, y, 330), { color: colors[0]! })
  for (let row = 0; row < 26; row++)
    for (let column = 0; column < 26; column++) {
      const px = column * 40 + (row % 2) * 20
      const py = row * 40
      const near = Math.max(0, 1 - Math.hypot(px - x + 120, py - y + 120) / 560)
      const radius = 2 + 19 * near ** 1.3
      canvas.polygon(ellipse(px, py, radius), {
        color: (row + column) % 13 === 0 ? colors[3]! : ink,
        opacity: 0.9
      })
    }
}

const pulse: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const middle = random.range(400, 600)
  for (let row = 0; row < 30; row++) {
    const base = 190 + row * 24
    const bumps = Array.from(
      { length: 5 },
      () => [middle + random.range(-210, 210), random.range(20, 70), random.range(20, 110)] as const
    )
    const line = (x: number): number =>
      base -
      bumps.reduce(
        (sum, [at, width, height]) => sum + height * Math.exp(-(((x - at) / width) ** 2)),
        0
      ) *
        Math.exp(-(((x - middle) / 230) ** 2))
    const points = curve(line, 130, 870, 6)
    canvas.polygon([...points, [870, base + 30], [130, base + 30]], { color: paper })
    canvas.polygon(stroke(points, 5), {
      color: row % 10 === 4 ? colors[row % colors.length]! : ink
    })
  }
}

const signal: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const [x, y] = [random.range(250, 420), random.range(580, 740)]
  for (let i = 9; i >= 1; i--)
    canvas.polygon(sector(x, y, i * 84, -1.5708, 0), {
      color: i % 2 ? colors[(i >> 1) % colors.length]! : paper
    })
  canvas.polygon(ellipse(x, y, 46), { color: ink })
  canvas.polygon(rectangle(x - 8, y, 16, 320), { color: ink })
}

const currents: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper })
  const bend = random.range(0, 6)
  for (let i = 0; i < 46; i++) {
    const base = i * 26 - 90
    const line = (x: number): number =>
      base + 70 * Math.sin(x / 190 + i * 0.05 + bend) + 34 * Math.sin(x / 83 - i * 0.09)
    const color = random.chance(0.3) ? ink : random.pick(colors)
    canvas.polygon(stroke(curve(line), 14), { color })
  }
}

export const PATTERNS = {
  moire,
  weave,
  enso,
  petals,
  orbits,
  blocks,
  cutouts,
  halftone,
  pulse,
  signal,
  currents
} satisfies Record<string, Motif>
