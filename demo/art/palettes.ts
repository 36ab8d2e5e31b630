import type { Color } from './canvas.ts'

/** Colours of one picture: a ground, a line colour, and four to five that go with both. */
export interface Palette {
  paper: Color
  ink: Color
  colors: Color[]
}

const HEX = [
  'eaf4f7 10314a 7cc0d8 3b87b0 c9e4ec f6c9a8',
  '06262f f4f1de 0e6d78 18a39b e8b04a f25f5c',
  'fdf3e1 1b2a41 0f7173 f05d23 e7ecef f2c14e',
  'fff5df 33421e e0447c f6a623 7aa95c 4b7f52',
  'f6ead7 2a1f3d 7c1f2d d89c2b 20746f efe0c2',
  'fbe3c4 3a1d32 d1495b f4845f f7b267 6d3b57',
  'fff8ee 1f2f3a 3fb8af ff9e9d f7d774 7b6d8d',
  'f2e8d5 1c1c22 d8402f 22577a e9b44c 8fa98f',
  '1d2438 f3e9d2 c6a15b 4c6085 8a9bb8 a63d40',
  'e8f3ee 12303b 0b8a8f 64c5b1 f2a65a d65a4a',
  '20243d f7e7ce 5b7db1 e58f65 d1e0e5 8d6b94',
  '0d1026 ffe9b0 27235c 5b3a9e e84a8a ffb13d',
  '0b0d10 f2f5ea e2ff3d 2bd9c5 ff5d5d 59616b',
  'efe9e1 22252c c66b3d 5d7b8f d9b26f 2f4b52',
  'f4f2ff 23204d 6f63d2 a8a0ef f2a7c3 3d3a7c',
  '14213d fdf6e3 fca311 e63946 2ec4b6 8338ec',
  'f2eadb 1b1a18 b23a2e 6b6459 a89b86 d8ccb4',
  'f7f1ec 2c2a4a 907ad6 dabfff 4f518c f0a6a6'
]

function parse(hex: string): Color {
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const PALETTES: Palette[] = HEX.map((line) => {
  const [paper, ink, ...colors] = line.split(' ').map(parse) as [Color, Color, ...Color[]]
  return { paper, ink, colors }
})
