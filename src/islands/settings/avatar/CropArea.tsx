// Chooses the square part of a picture to keep: by dragging, pinching, wheel, slider or keyboard.
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moveCrop, mostZoom, zoomCrop, zoomOf, type Crop } from '../../../lib/pictures/crop.ts'
import { useLanguage } from '../../../ui/texts.tsx'
import { drawCrop } from './picture.ts'

type CropAreaProps = { image: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Pixels of the canvas; shown smaller, so that it is sharp on dense screens. */
const PIXELS = 560
/** Share of the square that an arrow key moves. */
const STEP = 0.02
const FASTER = 5
const ZOOM_STEP = 1.05

export function CropArea({ image, crop, onChange }: CropAreaProps) {
  const { t } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const small = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const most = mostZoom(image)
  const zoom = zoomOf(crop, image)

  useEffect(() => {
    for (const each of [canvas.current, small.current]) if (each) drawCrop(each, image, crop)
  }, [image, crop])

  /** Picture pixels per CSS pixel on screen. */
  const scale = (): number => crop.side / (canvas.current?.clientWidth || 1)
  const placeOf = ({ x, y }: { x: number; y: number }): { x: number; y: number } => {
    const box = canvas.current!.getBoundingClientRect()
    return { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
  }

  // React's wheel listeners are passive and cannot stop the page from scrolling, so this one is
  // native.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onChange(
      zoomCrop(
        crop,
        image,
        zoom * Math.exp(-event.deltaY / 600),
        placeOf({ x: event.clientX, y: event.clientY })
      )
    )
  })
  useEffect(() => {
    const area = canvas.current!
    const listener = (event: WheelEvent) => onWheel(event)
    area.addEventListener('wheel', listener, { passive: false })
    return () => area.removeEventListener('wheel', listener)
  }, [])

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other)
      return onChange(
        moveCrop(crop, image, (before.x - now.x) * scale(), (before.y - now.y) * scale())
      )
    const distance = (from: { x: number; y: number }) =>
      Math.hypot(from.x - other.x, from.y - other.y) || 1
    const middle = placeOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    onChange(zoomCrop(crop, image, (zoom * distance(now)) / distance(before), middle))
  }
  const release = (event: PointerEvent): void => void pointers.current.delete(event.pointerId)

  function onKeyDown(event: KeyboardEvent): void {
    const step = crop.side * STEP * (event.shiftKey ? FASTER : 1)
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step]
    }
    const move = moves[event.key]
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key]
    if (!move && !factor) return
    event.preventDefault()
    event.stopPropagation()
    onChange(move ? moveCrop(crop, image, ...move) : zoomCrop(crop, image, zoom * factor!))
  }

  return (
    <div className="crop">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="crop-area"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="application"
        aria-label={t('settings.cropArea')}
        aria-describedby="crop-hint"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} width={PIXELS} height={PIXELS} aria-hidden="true" />
      </div>
      <div className="crop-side">
        <canvas
          className="crop-small"
          ref={small}
          width={192}
          height={192}
          role="img"
          aria-label={t('settings.cropPreview')}
        />
        {most > 1.01 && (
          <label className="crop-zoom">
            <span>{t('settings.cropZoom')}</span>
            <input
              type="range"
              min={1}
              max={most}
              step="any"
              value={zoom}
              aria-valuetext={t('settings.cropZoomed', { percent: Math.round(zoom * 100) })}
              onChange={({ currentTarget }) =>
                onChange(zoomCrop(crop, image, Number(currentTarget.value)))
              }
            />
          </label>
        )}
        <p className="hint" id="crop-hint">
          {t('settings.cropHint')}
        </p>
      </div>
    </div>
  )
}
