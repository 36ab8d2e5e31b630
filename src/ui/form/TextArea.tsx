// A field of several lines. With a limit it shows how many characters are left, also below zero:
// pasted text is never cut off.
import { useState, type ComponentProps } from 'react'
import { characters } from '../../lib/text/characters.ts'
import { formatNumber } from '../../lib/i18n/formats.ts'
import { useLanguage } from '../language.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { useField } from './state.ts'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name'> &
  Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'> & {
    /**
     * Maximum number of characters; without it there is no counter. docs/product/text.md#length.
     */
    limit?: number
  }

export function TextArea({ name, label, hint, optional, limit, onInput, ...area }: Props) {
  const { locale, t } = useLanguage()
  const [length, setLength] = useState(characters(String(area.defaultValue ?? '')))
  const { id, error, control } = useField(name, hint !== undefined)
  const left = limit === undefined ? 0 : limit - length
  const counter = limit !== undefined && (
    <span
      className={left < 0 ? 'counter counter-over' : 'counter'}
      title={t('form.charactersLeft', { count: left })}
    >
      {formatNumber(left, locale)}
    </span>
  )
  return (
    <FieldFrame {...{ id, label, error, hint, optional }} aside={counter}>
      <textarea
        className="input"
        rows={3}
        dir="auto"
        {...area}
        {...control}
        ref={(element) => {
          // Text typed before hydration counts too.
          if (!element) return
          const now = characters(element.value)
          if (now !== length) setLength(now)
        }}
        onInput={(event) => {
          setLength(characters(event.currentTarget.value))
          onInput?.(event)
        }}
      />
    </FieldFrame>
  )
}
