// A translated sentence in which some of the parameters are elements: links, names in bold.
import { Fragment, type ReactNode } from 'react'
import type { TextKey } from '../lib/i18n/keys.ts'
import { useLanguage } from './language.tsx'

/**
 * The first of the characters that mark the places of the elements while the sentence is built;
 * texts never contain them.
 */
const FIRST = 0xe000

/** `parts` are drawn where their names stand in the text. */
export function Sentence({
  text,
  parts
}: {
  text: TextKey
  parts: Readonly<Record<string, ReactNode>>
}) {
  const { t } = useLanguage()
  const nodes = Object.values(parts)
  const places = Object.fromEntries(
    Object.keys(parts).map((name, index) => [name, String.fromCodePoint(FIRST + index)])
  )
  const pieces = t(text, places).split(/([\ue000-\ue0ff])/)
  return pieces.map((piece, place) => (
    <Fragment key={place}>
      {place % 2 === 1 ? nodes[piece.codePointAt(0)! - FIRST] : piece}
    </Fragment>
  ))
}
