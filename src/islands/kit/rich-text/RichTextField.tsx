// A field for Markdown: buttons, shortcuts, a preview by the pod, undo, a counter, and a draft that
// survives a reload. docs/product/text.md#writing-rich-text.
import '../../../styles/controls/editor.css?adopt'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { env } from '../../../lib/env.ts'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import { keysOf } from '../../../lib/shortcuts/keys.ts'
import { characters } from '../../../lib/text/characters.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { FieldFrame } from '../../../ui/form/Field.tsx'
import { useField } from '../../../ui/form/state.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Preview } from './Preview.tsx'
import { commandOf, Toolbar } from './Toolbar.tsx'
import { useTextHistory, type TextEditing } from './useTextHistory.ts'

/**
 * Characters of rich text unless a field has its own limit.
 * docs/product/limits.md#rich-text-length.
 */
export const RICH_TEXT_LIMIT = 5000

export type RichTextFieldProps = {
  /** As in the form. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The text that the pod has; once it is the one in the field, there is no draft any more. */
  saved: string
  /** Name of the draft, unique in the client: `profile.summary`; undefined if others keep it. */
  draft?: string
  limit?: number
  /** Receives the text whenever it changes. */
  onText?: (text: string) => void
}

/**
 * Keeps what is not saved. Reads once: the field is drawn in the browser only, for one person.
 * @returns the text to begin with, and how to keep another one
 */
function useDraft(
  field: string | undefined,
  saved: string,
  area: RefObject<HTMLTextAreaElement | null>
) {
  const [drafts] = useState(() => (field === undefined ? undefined : draftsOf(field)))
  const [found] = useState(() => drafts?.read())
  const restored = found !== undefined && found !== saved ? found : undefined
  // A form that is left on purpose empties the name.
  const keep = (text: string) =>
    area.current?.dataset.draft && drafts?.keep(text.trim() === saved.trim() ? undefined : text)
  return { initial: restored ?? saved, restored: restored !== undefined, keep }
}

/** Where the browser does not grow text areas by itself. */
function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  element.style.blockSize = 'auto'
  element.style.blockSize = `${element.scrollHeight}px`
}

function Counter({ left }: { left: number }) {
  const { t, locale } = useLanguage()
  return (
    <span
      className={left < 0 ? 'counter counter-over' : 'counter'}
      title={t('form.charactersLeft', { count: left })}
    >
      {formatNumber(left, locale)}
    </span>
  )
}

/** The keys of the editor; others are left to the browser and to the page. */
function onKey(event: KeyboardEvent, { run, undo, redo }: TextEditing): void {
  if (event.nativeEvent.isComposing) return
  const keys = keysOf(event)
  const command = commandOf(keys)
  if (command) run(command)
  else if (keys === 'Mod+z') undo()
  else if (keys === 'Mod+Shift+z' || keys === 'Mod+y') redo()
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function RichTextField(props: RichTextFieldProps) {
  const { name, label, hint, optional, saved, draft, limit = RICH_TEXT_LIMIT, onText } = props
  const { t } = useLanguage()
  const { id, error, control } = useField(name, hint !== undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const { initial, restored, keep } = useDraft(draft, saved, area)
  const [text, setText] = useState(initial)
  const [previewing, setPreviewing] = useState(false)
  const [told, setTold] = useState(restored)
  const [shownError, setShownError] = useState(error)
  if (error !== shownError) {
    setShownError(error)
    // The form is about to focus the text.
    setPreviewing(false)
  }
  const editing = useTextHistory(area, initial, keep)

  const keepNow = useEffectEvent(() => area.current && keep(area.current.value))
  // The pod has the text now, or the page is left before the pause.
  useEffect(() => void keepNow(), [saved])
  useEffect(() => env().onPage('pagehide', () => keepNow()), [])
  useEffect(() => {
    const element = area.current!
    // Undo of the browser's own menu.
    const before = (event: InputEvent) => {
      const step = { historyUndo: editing.undo, historyRedo: editing.redo }[event.inputType]
      if (!step) return
      event.preventDefault()
      step()
    }
    element.addEventListener('beforeinput', before)
    return () => element.removeEventListener('beforeinput', before)
  })
  const input = (element: HTMLTextAreaElement) => {
    setText(element.value)
    onText?.(element.value)
    grow(element)
    editing.typed()
  }
  const discard = () => {
    editing.replace(saved)
    setTold(false)
  }
  return (
    <FieldFrame
      {...{ id, label, error, hint, optional }}
      aside={<Counter left={limit - characters(text)} />}
    >
      {told && text.trim() !== saved.trim() && (
        <p className="hint editor-draft" role="status">
          {t('form.restored')}
          <button type="button" className="btn btn-sm" onClick={discard}>
            {t('form.discard')}
          </button>
        </p>
      )}
      <div className="editor">
        <Toolbar
          controls={id}
          editing={editing}
          previewing={previewing}
          onPreview={() => setPreviewing(!previewing)}
        />
        <textarea
          className="input"
          rows={3}
          dir="auto"
          defaultValue={initial}
          hidden={previewing}
          data-draft={draft}
          {...control}
          ref={area}
          onInput={(event) => input(event.currentTarget)}
          onKeyDown={(event) => onKey(event, editing)}
        />
        {previewing && <Preview text={text} label={label} />}
      </div>
    </FieldFrame>
  )
}
