// The visualizer of the audio output. Its drawing code is loaded when it is switched on; without
// WebGL 2 or Web Audio it shows a note instead.
import { useEffect, useRef, useState } from 'react'
import type { QueueEntry } from '../../../../lib/queue/types.ts'
import { lessMotion } from '../../../../lib/kit/motion.ts'
import { pulseOf, stillBands, toBands } from '../../../../lib/audio/spectrum.ts'
import { $playback, $webAudio, outputAnalyser } from '../../../../stores/player/index.ts'
import type { Look } from '../../../../stores/player/views.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import type { Scene } from './scene.ts'
import { readPixels } from '../../../../lib/colour/read-tint.ts'
import { useAtom } from '../../../kit/useAtom.ts'

// The colours: the text colour of the full player ("ink") and those of the cover ("dyes").

/** Texels per side: few, so that the graphics card blends between them. */
const SIDE = 8

/** Any CSS colour as sRGB bytes; a canvas accepts every notation. */
function toBytes(colour: string): [number, number, number] {
  const context = Object.assign(document.createElement('canvas'), {
    width: 1,
    height: 1
  }).getContext('2d')
  if (!context) return [255, 255, 255]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return [red!, green!, blue!]
}

/** The text colour of an element, 0 to 1. */
function inkOf(element: HTMLElement): [number, number, number] {
  const [red, green, blue] = toBytes(getComputedStyle(element).color)
  return [red / 255, green / 255, blue / 255]
}

/** The cover as a small square of RGBA; if it cannot be read, shades of the tint. */
async function dyesOf(address: string, tint: string): Promise<Uint8Array> {
  const read = await readPixels(address, SIDE).catch(() => undefined)
  if (read) return new Uint8Array(read)
  const colour = toBytes(tint)
  const made = new Uint8Array(SIDE * SIDE * 4)
  for (let texel = 0; texel < SIDE * SIDE; texel++) {
    const shade = 0.45 + 0.55 * Math.abs(Math.sin(texel * 1.7))
    made.set([...colour.map((channel) => channel * shade), 255], texel * 4)
  }
  return made
}

const BANDS = 128
/** Minimum milliseconds between two frames: the field moves slowly, the bars quickly. */
const PACE: Record<Look, number> = { bars: 0, field: 30 }

const hasWebGl2 = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Draws while playing and visible; returns a function that stops it. */
function run(scene: Scene, look: Look, bands: Uint8Array): () => void {
  const still = lessMotion()
  const bins = new Uint8Array(2048)
  let frame = 0
  let last = 0
  let moved = 20
  const picture = (now: number) => {
    frame = requestAnimationFrame(picture)
    const passed = now - last
    if (passed < PACE[look]) return
    last = now
    const analyser = outputAnalyser()
    if (!analyser) return
    const seconds = Math.min(0.1, passed / 1000)
    const heard = bins.subarray(0, analyser.frequencyBinCount)
    analyser.getByteFrequencyData(heard)
    toBands(heard, analyser.context.sampleRate, bands, seconds)
    moved += seconds
    scene.draw(pulseOf(bands), moved)
  }
  const decide = () => {
    cancelAnimationFrame(frame)
    const going = $playback.get().state === 'playing' && !document.hidden && !still.matches
    if (going) frame = requestAnimationFrame(picture)
    else {
      if (still.matches || moved === 20) stillBands(bands)
      scene.draw(pulseOf(bands) * 0.5, moved)
    }
  }
  const off = $playback.listen(decide)
  document.addEventListener('visibilitychange', decide)
  still.addEventListener('change', decide)
  decide()
  return () => {
    cancelAnimationFrame(frame)
    off()
    document.removeEventListener('visibilitychange', decide)
    still.removeEventListener('change', decide)
  }
}

type PictureProps = { entry: QueueEntry; look: Look }

function Picture({ entry, look, onFail }: PictureProps & { onFail: () => void }) {
  const { t } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const { artworkUrl } = entry
  useEffect(() => {
    const box = frame.current!
    // A canvas keeps its context forever, so each scene has its own canvas.
    const canvas = document.createElement('canvas')
    const bands = new Uint8Array(BANDS)
    const ends: (() => void)[] = []
    let wanted = true
    const begin = async () => {
      const tint = getComputedStyle(box).getPropertyValue('--tint')
      const [{ createScene }, cover] = await Promise.all([
        import('./scene.ts'),
        dyesOf(artworkUrl, tint)
      ])
      if (!wanted) return
      box.replaceChildren(canvas)
      const scene = createScene(canvas, { look, ink: inkOf(box), cover, bands })
      const fit = () => scene.resize(box.clientWidth, box.clientHeight)
      fit()
      let end = run(scene, look, bands)
      const sizes = new ResizeObserver(() => {
        // A new size clears the canvas.
        end()
        fit()
        end = run(scene, look, bands)
      })
      sizes.observe(box)
      ends.push(() => {
        sizes.disconnect()
        end()
        scene.destroy()
      })
    }
    begin().catch(() => wanted && onFail())
    return () => {
      wanted = false
      ends.forEach((end) => end())
    }
  }, [look, artworkUrl, onFail])
  return (
    <div
      className={`visualizer visualizer-${look}`}
      role="img"
      aria-label={t('player.visualizer')}
      ref={frame}
    />
  )
}

export function Visualizer(props: PictureProps) {
  const { t } = useLanguage()
  const [able] = useState(hasWebGl2)
  const [failed, setFailed] = useState(false)
  const [fail] = useState(() => () => setFailed(true))
  const webAudio = useAtom($webAudio)
  const { look } = props
  if (!able || failed)
    return (
      <p className="visualizer-note">{t(able ? 'player.visualizerFailed' : 'player.noWebGl2')}</p>
    )
  if (!webAudio) return <p className="visualizer-note">{t('player.noWebAudio')}</p>
  return <Picture key={look} {...props} onFail={fail} />
}
