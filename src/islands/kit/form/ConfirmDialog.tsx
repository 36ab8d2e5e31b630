// Asks for confirmation before something is lost. The cancel button comes first and gets the focus.
import { useRef, useState, type ReactNode } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { describeError, showError } from '../../../stores/errors/errors.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  children?: ReactNode
  /** Text of the confirm button, a verb: "Delete", "Remove". */
  confirm: string
  /** The action cannot be undone. */
  danger?: boolean
  /** Heading of the error message when the action fails. */
  failed?: string
  /** Runs the action. If it throws, the dialog shows the error and stays open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  danger,
  failed,
  onConfirm,
  onClose
}: ConfirmDialogProps) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const buttons = useRef<HTMLDivElement>(null)
  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      // Closed meanwhile, it must not close what was opened since.
      if (buttons.current) onClose()
    } catch (error) {
      if (!buttons.current) return showError(error)
      setFailure(wordingText(describeError(error), t))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {failure !== undefined && (
        <ErrorNotice title={failed}>
          <p dir="auto">{failure}</p>
        </ErrorNotice>
      )}
      {children}
      <div className="dialog-actions" ref={buttons}>
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          className={danger ? 'btn btn-danger' : 'btn btn-primary'}
          aria-disabled={busy || undefined}
          onClick={() => void run()}
        >
          {busy && <Icon name="spinner" />}
          {confirm}
        </button>
      </div>
    </Dialog>
  )
}
