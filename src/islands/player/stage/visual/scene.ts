// One picture over one triangle. ogl comes with this file, and this file only when the visualizer is switched on.
import { Mesh, Program, Renderer, Texture, Triangle } from 'ogl'
import type { Look } from '../../../../stores/player/views.ts'
import { bars, field, vertex } from './shaders.ts'

/** Width of a column with its gap, in CSS pixels, and how many there may be. */
const COLUMN = 11
const FEWEST = 24
/** The field is soft: a third of the pixels looks the same and leaves the rest of the machine alone. */
const SOFT = 0.5

export type SceneOptions = {
  look: Look
  /** Of the lines and columns, 0 to 1, sRGB. */
  ink: readonly [number, number, number]
  /** Square of RGBA bytes. */
  cover: Uint8Array
  bands: Uint8Array
}
export type Scene = {
  resize(width: number, height: number): void
  /** Draws the bands as they are now. `pulse` 0 to 1, `seconds` of movement. */
  draw(pulse: number, seconds: number): void
  destroy(): void
}

export function createScene(canvas: HTMLCanvasElement, { look, ink, cover, bands }: SceneOptions): Scene {
  const dpr = look === 'field' ? SOFT : Math.min(2, devicePixelRatio)
  const renderer = new Renderer({ canvas, dpr, alpha: true, premultipliedAlpha: true, depth: false })
  const gl = renderer.gl as WebGL2RenderingContext & typeof renderer.gl
  gl.clearColor(0, 0, 0, 0)
  const row = new Texture(gl, {
    image: bands,
    width: bands.length,
    height: 1,
    format: gl.RED,
    internalFormat: gl.R8,
    type: gl.UNSIGNED_BYTE,
    unpackAlignment: 1,
    generateMipmaps: false,
    flipY: false
  })
  const side = Math.sqrt(cover.length / 4)
  const dyes = new Texture(gl, { image: cover, width: side, height: side, generateMipmaps: false, flipY: false })
  const uniforms = {
    bands: { value: row },
    cover: { value: dyes },
    size: { value: [1, 1] },
    time: { value: 0 },
    pulse: { value: 0 },
    ink: { value: [...ink] },
    count: { value: FEWEST }
  }
  const fragment = look === 'field' ? field : bars
  const program = new Program(gl, { vertex, fragment, uniforms, depthTest: false, depthWrite: false, transparent: true })
  const mesh = new Mesh(gl, { geometry: new Triangle(gl), program })

  return {
    resize(width, height) {
      renderer.setSize(Math.max(1, width), Math.max(1, height))
      uniforms.size.value = [canvas.width, canvas.height]
      uniforms.count.value = Math.min(bands.length, Math.max(FEWEST, Math.round(width / COLUMN)))
    },
    draw(pulse, seconds) {
      row.needsUpdate = true
      uniforms.pulse.value = pulse
      uniforms.time.value = seconds
      renderer.render({ scene: mesh })
    },
    // Browsers allow a handful of contexts: the next one must not wait for the collector.
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
