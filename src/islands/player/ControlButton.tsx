import type { ComponentProps, ReactNode } from 'react'
import type { Command } from '../../lib/shortcuts/commands.ts'
import { ariaKeys, writtenKeys } from '../../lib/shortcuts/keys.ts'
import { $keyMap } from '../../stores/shell/shortcuts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAtom } from '../kit/useAtom.ts'

export type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: string
  fill?: boolean
  flip?: boolean
  /** The command of this button; the tooltip shows its first shortcut. */
  command?: Command
}

type Naming = { attributes: ComponentProps<'button'>; tip: ReactNode }

/**
 * Name and tooltip of a button with only an icon. The tooltip is the name plus the shortcut. Label
 * and title on one element would both be spoken, as name and as description, and the shortcut does
 * not belong to the name. So if there is a shortcut, an element inside the button has the title.
 */
export function useNaming(label: string, command: Command | undefined): Naming {
  const map = useAtom($keyMap)
  const keys = command ? map[command] : []
  if (keys[0] === undefined) return { attributes: { title: label }, tip: null }
  return {
    attributes: { 'aria-label': label, 'aria-keyshortcuts': ariaKeys(keys) },
    tip: <i className="tip" title={`${label} (${writtenKeys(keys[0])})`} />
  }
}

export function ControlButton({
  label,
  icon,
  fill = false,
  flip = false,
  command,
  className = '',
  ...rest
}: ControlButtonProps) {
  const { attributes, tip } = useNaming(label, command)
  return (
    <button className={`icon-btn ${className}`} type="button" {...attributes} {...rest}>
      <Icon name={icon} fill={fill} flip={flip} />
      {tip}
    </button>
  )
}
