// Chooses the square part of a picture to keep: by dragging, pinching, wheel, slider or keyboard.
import { useEffect, useRef } from 'react'
import { mostZoom, zoomCrop, zoomOf } from '../../../lib/pictures/crop.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { drawCrop } from './picture.ts'
import { useCropInput, type CropProps } from './useCropInput.ts'

/** Pixels of the canvas; shown smaller, so that it is sharp on dense screens. */
const PIXELS = 560
/** @param round whether the picture is shown in a circle */
export function CropArea({ image, crop, round, onChange }: CropProps & { round?: boolean }) {
  const { t } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const small = useRef<HTMLCanvasElement>(null)
  const handlers = useCropInput(canvas, { image, crop, onChange })
  const most = mostZoom(image)
  const zoom = zoomOf(crop, image)

  useEffect(() => {
    for (const each of [canvas.current, small.current]) if (each) drawCrop(each, image, crop)
  }, [image, crop])

  return (
    <div className={round ? 'crop crop-round' : 'crop'}>
      <div
        className="crop-area"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="application"
        aria-label={t('settings.cropArea')}
        aria-describedby="crop-hint"
        {...handlers}
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
