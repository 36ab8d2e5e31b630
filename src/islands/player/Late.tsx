// Parts of the player that are fetched when they are first wanted: their code, and their texts in the page's language.
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { hasTexts, loadTexts } from '../../lib/i18n/late.ts'
import { showMessage } from '../../stores/messages.ts'
import type { IslandProps } from '../island.tsx'

/** Gives the component; one function for one part, as it is its name. */
export type LoadPart = () => Promise<ComponentType<IslandProps>>

const parts = new Map<LoadPart, ComponentType<IslandProps>>()

/** Code and texts of a part, ahead of the press that asks for it. */
export const fetchPart = async (load: LoadPart, areas: readonly string[], locale: string): Promise<void> => {
  const [part] = await Promise.all([load(), loadTexts(locale, areas)])
  parts.set(load, part)
}

export type LateProps = IslandProps & {
  load: LoadPart
  areas?: readonly string[]
  /** It could not be fetched, and the person was told; the next try starts afresh. */
  onFail: () => void
}

const NONE: readonly string[] = []

/** Draws a part once it is there, nothing until then. */
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
