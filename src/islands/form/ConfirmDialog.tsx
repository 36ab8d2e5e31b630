// Asks before something is lost. The answer that loses nothing stands first and gets the focus.
import { useRef, useState, type ReactNode } from 'react'
import { showError } from '../../stores/errors.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  children?: ReactNode
  /** What happens, as a verb: "Delete", "Remove". */
  confirm: string
  /** Something cannot be had back. */
  danger?: boolean
  /** Does it; what it throws is told, and the dialog stays. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({ title, children, confirm, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="dialog-actions">
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
