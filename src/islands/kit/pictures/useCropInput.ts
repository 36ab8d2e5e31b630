// Moves and zooms the crop of a picture: by dragging, pinching, wheel and keyboard.
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject
} from 'react'
import { moveCrop, zoomCrop, zoomOf, type Crop } from '../../../lib/pictures/crop.ts'

/** Share of the square that an arrow key moves. */
const STEP = 0.02
const FASTER = 5
const ZOOM_STEP = 1.05

type Point = { x: number; y: number }

export type CropProps = { image: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The crop after a key; undefined if the key has no meaning here. */
function cropAfterKey(event: KeyboardEvent, image: ImageBitmap, crop: Crop): Crop | undefined {
  const step = crop.side * STEP * (event.shiftKey ? FASTER : 1)
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step]
  }
  const move = moves[event.key]
  if (move) return moveCrop(crop, image, ...move)
  const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key]
  return factor ? zoomCrop(crop, image, zoomOf(crop, image) * factor) : undefined
}

/**
 * @param canvas the picture on screen; the wheel works over it
 * @returns event handlers for the area around it
 */
export function useCropInput(
  canvas: RefObject<HTMLCanvasElement | null>,
  { image, crop, onChange }: CropProps
) {
  const pointers = useRef(new Map<number, Point>())
  const zoom = zoomOf(crop, image)

  /** Picture pixels per CSS pixel on screen. */
  const scale = (): number => crop.side / (canvas.current?.clientWidth || 1)
  const placeOf = ({ x, y }: Point): Point => {
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
  }, [canvas])

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
    const distance = (from: Point) => Math.hypot(from.x - other.x, from.y - other.y) || 1
    const middle = placeOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    onChange(zoomCrop(crop, image, (zoom * distance(now)) / distance(before), middle))
  }
  const release = (event: PointerEvent): void => void pointers.current.delete(event.pointerId)

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const next = cropAfterKey(event, image, crop)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      onChange(next)
    }
  }
}
