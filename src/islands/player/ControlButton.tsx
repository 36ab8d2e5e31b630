import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Command } from '../../lib/shortcuts/commands.ts'
import { ariaKeys, writtenKeys } from '../../lib/shortcuts/keys.ts'
import { $keyMap } from '../../stores/shortcuts.ts'
import { Icon } from '../../ui/Icon.tsx'

export type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: string
  fill?: boolean
  flip?: boolean
  /** What keys do as well: the pointer that rests here learns the first of them. */
  command?: Command
}

type Naming = { attributes: ComponentProps<'button'>; tip: ReactNode }

/**
 * How a control that is only a drawing is named, and what the pointer reads that rests on it: the same, with the keys. A label
 * beside a title would be spoken twice, as name and as description, and keys are no part of a name: where there are keys, the
 * title is that of an element inside.
 */
export function useNaming(label: string, command: Command | undefined): Naming {
  const map = useStore($keyMap)
  const keys = command ? map[command] : []
  if (keys[0] === undefined) return { attributes: { title: label }, tip: null }
  return {
    attributes: { 'aria-label': label, 'aria-keyshortcuts': ariaKeys(keys) },
    tip: <i className="tip" title={`${label} (${writtenKeys(keys[0])})`} />
  }
}

export function ControlButton({ label, icon, fill = false, flip = false, command, className = '', ...rest }: ControlButtonProps) {
  const { attributes, tip } = useNaming(label, command)
  return (
    <button className={`icon-btn ${className}`} type="button" {...attributes} {...rest}>
      <Icon name={icon} fill={fill} flip={flip} />
      {tip}
    </button>
  )
}
