import type { Random } from '../random.ts'
import { mixColors, type Point } from './canvas.ts'
import type { Motif } from './motifs.ts'
import { below, curve, ellipse, rectangle, ring, sector, stroke } from './shapes.ts'

/** A smooth random line: three sines with random phases. @param height half the largest swing */
function ridge(
  random: Random,
  base: number,
  height: number,
  length: number
): (x: number) => number {
  const phases = [random.next(), random.next(), random.next()].map((value) => value * 2 * Math.PI)
  return (x) =>
    base +
    height *
      (0.6 * Math.sin((x / length) * 6.3 + phases[0]!) +
        0.28 * Math.sin((x / length) * 14 + phases[1]!) +
        0.12 * Math.sin((x / length) * 29 + phases[2]!))
}

const dunes: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: colors[2]!, to: colors[0]! })
  canvas.polygon(ellipse(random.range(300, 720), random.range(260, 400), random.range(140, 210)), {
    color: paper,
    opacity: 0.92
  })
  for (let i = 0; i < 5; i++) {
    const color = mixColors(mixColors(colors[1]!, colors[0]!, i / 4), ink, 0.12 + 0.16 * i)
    canvas.polygon(below(ridge(random, 520 + i * 95, 62, 900 + i * 120)), {
      color,
      to: mixColors(color, ink, 0.2)
    })
  }
}

const glacier: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper, to: colors[2]! })
  canvas.polygon(ellipse(random.range(220, 780), 230, 95), { color: colors[3]!, opacity: 0.9 })
  for (let layer = 0; layer < 3; layer++) {
    const base = 480 + layer * 150
    const peaks: Point[] = [
      [-40, 1020],
      [-40, base]
    ]
    for (let x = -40; x < 1040; x += random.range(90, 190))
      peaks.push([x, base - random.range(0, 260) + layer * 40])
    peaks.push([1040, base], [1040, 1020])
    const color = mixColors(colors[0]!, colors[1]!, layer / 2)
    canvas.polygon(peaks, { color, to: mixColors(color, ink, 0.35) })
    // Facets: the side of each peak that is turned away from the light.
    for (let i = 2; i < peaks.length - 3; i++) {
      const [x, y] = peaks[i]!
      const [nextX, nextY] = peaks[i + 1]!
      if (nextY > y)
        canvas.polygon(
          [
            [x, y],
            [nextX, nextY],
            [x + (nextX - x) * 0.35, 1020]
          ],
          { color: ink, opacity: 0.13 }
        )
      else
        canvas.polygon(
          [
            [nextX, nextY],
            [x, y],
            [nextX - (nextX - x) * 0.3, 1020]
          ],
          { color: paper, opacity: 0.22 }
        )
    }
  }
}

const lagoon: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: mixColors(ink, colors[0]!, 0.7), to: paper })
  const cx = random.range(380, 620)
  for (let i = 9; i >= 0; i--) {
    const wobble = random.range(0, 6)
    const points = ellipse(cx, 560, 90 + i * 66, 60 + i * 52).map(([x, y], n): Point => [
      x + 16 * Math.sin(n * 0.21 + wobble) + 9 * Math.sin(n * 0.5 + i),
      y + 14 * Math.cos(n * 0.17 + wobble)
    ])
    canvas.polygon(points, {
      color: mixColors(colors[1]!, i % 2 ? paper : colors[0]!, i / 10),
      opacity: 0.8
    })
  }
  canvas.polygon(ellipse(cx, 560, 74, 46), { color: colors[2]! })
  canvas.polygon(ellipse(cx - 18, 548, 32, 18), { color: colors[3]! })
}

const lighthouse: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({
    color: mixColors(ink, colors[0]!, 0.25),
    to: mixColors(colors[0]!, paper, 0.25)
  })
  const x = random.range(360, 640)
  for (const [from, to] of [
    [-0.16, 0.1],
    [Math.PI - 0.1, Math.PI + 0.16]
  ] as const)
    canvas.polygon(sector(x, 330, 1200, from, to), {
      color: colors[3]!,
      opacity: 0.5,
      blend: 'screen'
    })
  for (let i = 0; i < 40; i++)
    canvas.polygon(ellipse(random.range(0, 1000), random.range(0, 420), random.range(1.5, 4)), {
      color: paper
    })
  const at = (y: number): number => 48 + (y - 380) * 0.075
  const band = (top: number, bottom: number): Point[] => [
    [x - at(top), top],
    [x + at(top), top],
    [x + at(bottom), bottom],
    [x - at(bottom), bottom]
  ]
  canvas.polygon(band(380, 860), { color: paper })
  for (const top of [440, 580, 720]) canvas.polygon(band(top, top + 70), { color: colors[1]! })
  canvas.polygon(rectangle(x - 40, 290, 80, 90), { color: colors[3]! })
  canvas.polygon(
    [
      [x - 58, 292],
      [x, 226],
      [x + 58, 292]
    ],
    { color: ink }
  )
  canvas.polygon(rectangle(x - 64, 376, 128, 16), { color: ink })
  for (let i = 0; i < 3; i++)
    canvas.polygon(below(ridge(random, 830 + i * 60, 16, 420)), {
      color: mixColors(colors[0]!, ink, 0.3 + 0.25 * i)
    })
}

const nocturne: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper, to: colors[0]! })
  const [x, y] = [random.range(600, 760), random.range(180, 280)]
  canvas.shape([ellipse(x, y, 110)], { color: ink })
  canvas.polygon(ellipse(x - 46, y - 22, 96), { color: mixColors(paper, colors[0]!, 0.2) })
  for (let row = 0; row < 3; row++) {
    for (let left = -30; left < 1000;) {
      const width = random.range(90, 190)
      const top = random.range(430, 640) + row * 110
      canvas.polygon(rectangle(left, top, width, 1020 - top), {
        color: mixColors(colors[1]!, paper, 0.3 + row * 0.3)
      })
      for (let wy = top + 26; wy < 960; wy += 46)
        for (let wx = left + 18; wx < left + width - 26; wx += 36)
          if (random.chance(0.24))
            canvas.polygon(rectangle(wx, wy, 16, 22), {
              color: random.chance(0.8) ? colors[3]! : colors[2]!
            })
      left += width + random.range(-8, 16)
    }
  }
}

const rooftops: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: colors[2]!, to: paper })
  canvas.polygon(ellipse(random.range(200, 800), 240, 110), { color: colors[0]!, opacity: 0.85 })
  for (let row = 0; row < 4; row++) {
    for (let left = -60 - row * 40; left < 1040;) {
      const width = random.range(120, 220)
      const top = 420 + row * 140 + random.range(-40, 40)
      const wall = mixColors(random.pick(colors), paper, 0.35 - row * 0.08)
      canvas.polygon(rectangle(left, top, width, 1020 - top), { color: wall })
      canvas.polygon(
        [
          [left - 14, top + 4],
          [left + width / 2, top - random.range(60, 110)],
          [left + width + 14, top + 4]
        ],
        {
          color: mixColors(random.pick(colors), ink, 0.35)
        }
      )
      canvas.polygon(rectangle(left + width * 0.3, top + 40, 30, 42), {
        color: random.chance(0.5) ? ink : colors[2]!
      })
      canvas.polygon(rectangle(left + width * 0.62, top + 40, 30, 42), {
        color: random.chance(0.5) ? ink : colors[2]!
      })
      left += width
    }
  }
  canvas.polygon(
    stroke(
      curve((x) => 330 + 40 * Math.sin(x / 320)),
      5
    ),
    { color: ink }
  )
}

const arches: Motif = (canvas, { paper, ink, colors }, random) => {
  canvas.background({ color: paper, to: mixColors(paper, colors[2]!, 0.5) })
  const arch = (cx: number, bottom: number, radius: number, height: number): Point[] => [
    ...sector(cx, bottom - height, radius, Math.PI, 2 * Math.PI).slice(1),
    [cx + radius, bottom],
    [cx - radius, bottom]
  ]
  for (const [cx, size] of [
    [230, 0.8],
    [770, 0.9],
    [500, 1.25]
  ] as const)
    for (let i = 0; i < 5; i++) {
      const color = i === 4 ? ink : colors[(i + random.int(2)) % colors.length]!
      canvas.polygon(arch(cx, 940, (190 - i * 36) * size, (330 - i * 30) * size), { color })
    }
  canvas.polygon(rectangle(0, 935, 1000, 70), { color: ink })
  canvas.shape(ring(500, 190, 84, 20), { color: colors[1]! })
}

export const LANDSCAPES = {
  dunes,
  glacier,
  lagoon,
  lighthouse,
  nocturne,
  rooftops,
  arches
} satisfies Record<string, Motif>
