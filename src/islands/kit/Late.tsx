// Parts of the player that are loaded when they are first needed: their code, and their texts in
// the page's language.
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { hasTexts, loadTexts } from '../../lib/i18n/late.ts'
import { showMessage } from '../../stores/messages.ts'
import type { IslandProps } from '../island.tsx'

/**
 * Loads the component. Each part has exactly one such function, because the function is its key in
 * `parts`.
 */
export type LoadPart = () => Promise<ComponentType<IslandProps>>

const parts = new Map<LoadPart, ComponentType<IslandProps>>()

/** Loads code and texts of a part; may run before the press that opens it. */
export const fetchPart = async (
  load: LoadPart,
  areas: readonly string[],
  locale: string
): Promise<void> => {
  const [part] = await Promise.all([load(), loadTexts(locale, areas)])
  parts.set(load, part)
}

export type LateProps = IslandProps & {
  load: LoadPart
  areas?: readonly string[]
  /** Called when loading failed, after a message was shown; the next attempt loads again. */
  onFail: () => void
}

const NONE: readonly string[] = []

/** Draws a part once it is loaded, nothing until then. */
export function Late({ load, areas = NONE, onFail, locale, t }: LateProps) {
  const [, redraw] = useState(0)
  const Part = hasTexts(locale, areas) ? parts.get(load) : undefined
  const ready = Part !== undefined
  const fail = useEffectEvent(() => {
    showMessage({ text: 'errors.page' }, { color: 'danger', key: 'page' })
    onFail()
  })
  useEffect(() => {
    if (ready) return
    let wanted = true
    fetchPart(load, areas, locale).then(
      () => wanted && redraw((count) => count + 1),
      () => wanted && fail()
    )
    return () => void (wanted = false)
  }, [ready, load, areas, locale])
  return Part ? createElement(Part, { locale, t }) : null
}
