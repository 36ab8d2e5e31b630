// The state of a field that finds values by typing, and its keys.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { bareTag } from '../../../../lib/lists/browse.ts'
import type { EditedType, Named, Rule } from '../../../../lib/radios/rules.ts'
import { radioChoices, typeChoice, type Choice } from '../../../../stores/listen/radios/builder.ts'
import { LOADING } from '../../../../stores/kit/resource.ts'
import { useAtom } from '../../../kit/useAtom.ts'

type Options = {
  rule: Rule
  type: EditedType
  fresh: boolean
  onAdd: (value: Named) => void
  onRemove: (value: Named) => void
}

/** What can be chosen in an open field, and which of it the arrow keys have reached. */
function useChoices(open: boolean, values: readonly Named[]) {
  const found = useAtom(radioChoices.$value, LOADING)
  const [at, setAt] = useState(0)
  const known = new Set(values.map(({ id }) => id))
  const choices =
    open && found.state === 'ready' ? found.value.filter(({ id }) => !known.has(id)) : undefined
  const place = choices ? Math.min(at, choices.length - 1) : -1
  const step = (by: number) => {
    const count = choices?.length ?? 0
    if (count > 0) setAt((place + by + count) % count)
  }
  return {
    choices,
    failed: open && found.state === 'failed',
    place,
    chosen: choices?.[place],
    step,
    restart: () => setAt(0)
  }
}

/** @param input the field itself */
export function useValueField(
  { rule, type, fresh, onAdd, onRemove }: Options,
  input: RefObject<HTMLInputElement | null>
) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  // Enter was pressed before the answer to what was typed: its first choice is added then.
  const wanting = useRef(false)
  const listed = useChoices(open, rule.values)
  const { choices, failed, chosen } = listed
  const settled = choices !== undefined || failed

  const write = (written: string) => {
    const typed = type === 'tag' ? bareTag(written) : written
    setText(typed)
    setOpen(true)
    wanting.current = false
    listed.restart()
    typeChoice(type, typed)
  }
  const show = () => write(text)
  const close = () => {
    setOpen(false)
    wanting.current = false
    typeChoice(type, undefined)
  }
  const pick = ({ id, name }: Choice) => {
    onAdd({ id, name })
    setText('')
    // It would cover what comes below; typing opens it again.
    close()
  }
  const remove = (value: Named) => {
    onRemove(value)
    input.current?.focus()
  }
  const take = useEffectEvent(() => {
    if (!wanting.current) return
    wanting.current = false
    if (chosen) pick(chosen)
  })
  useEffect(() => {
    if (settled) queueMicrotask(take)
  }, [settled])
  useEffect(() => {
    if (fresh) input.current?.focus()
  }, [fresh, input])

  function enter(): void {
    if (!open) show()
    else if (failed) void radioChoices.reload()
    else if (!choices) wanting.current = text !== ''
    else if (chosen) pick(chosen)
  }
  const last = text === '' ? rule.values.at(-1) : undefined
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: open ? () => listed.step(1) : show,
    ArrowUp: open ? () => listed.step(-1) : show,
    Enter: enter,
    Escape: open ? close : undefined,
    Backspace: last && (() => onRemove(last))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return { text, open, listed, write, show, close, pick, remove, onKeyDown }
}
