// Draws the picture with one shader on one triangle. This file, with ogl, is loaded only when the
// visualizer is switched on.
import { Mesh, Program, Renderer, Texture, Triangle } from 'ogl'
import type { Look } from '../../../../stores/player/views.ts'
import { bars, field, vertex } from './shaders.ts'

/** Width of a column with its gap, in CSS pixels, and the smallest number of columns. */
const COLUMN = 11
const FEWEST = 24
/**
 * Pixels drawn per CSS pixel. The field is blurry: a quarter of the pixels looks the same and needs
 * less GPU time.
 */
const SOFT = 0.5

export type SceneOptions = {
  look: Look
  /** Colour of the lines and columns, 0 to 1, sRGB. */
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

export function createScene(
  canvas: HTMLCanvasElement,
  { look, ink, cover, bands }: SceneOptions
): Scene {
  const dpr = look === 'field' ? SOFT : Math.min(2, devicePixelRatio)
  const renderer = new Renderer({
    canvas,
    dpr,
    alpha: true,
    premultipliedAlpha: true,
    depth: false
  })
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
  const dyes = new Texture(gl, {
    image: cover,
    width: side,
    height: side,
    generateMipmaps: false,
    flipY: false
  })
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
  const program = new Program(gl, {
    vertex,
    fragment,
    uniforms,
    depthTest: false,
    depthWrite: false,
    transparent: true
  })
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
    // Browsers allow only a few WebGL contexts: free this one now instead of waiting for garbage
    // collection.
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
