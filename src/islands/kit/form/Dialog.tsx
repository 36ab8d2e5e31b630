// A modal dialog, open while it is mounted. The browser keeps the focus inside and restores the
// previous focus on close.
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject
} from 'react'
import '../../../styles/controls/dialog.css?adopt'

export type ModalDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  /** Id of the heading. */
  labelledBy: string
  className?: string
  children: ReactNode
  /** A press outside does not close it: it has something that was typed. */
  keeps?: boolean | undefined
  /** It stays open until the caller draws it no more: `onClose` may ask first. */
  asks?: boolean | undefined
  /** Called on Escape, a press outside, or a page change. */
  onClose: () => void
}

/** The element and its behaviour, for dialogs with a layout of their own. */
export function ModalDialog({
  ref,
  labelledBy,
  className = '',
  children,
  keeps = false,
  asks = false,
  onClose
}: ModalDialogProps) {
  const close = useEffectEvent(onClose)
  // The browser restores the focus when a dialog closes. It must close before its element is
  // removed: hence a layout effect.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const leave = () => close()
    dialog.setAttribute('closedby', keeps ? 'closerequest' : 'any')
    dialog.showModal()
    document.addEventListener('astro:after-swap', leave)
    return () => {
      document.removeEventListener('astro:after-swap', leave)
      dialog.close()
    }
  }, [ref, keeps])
  return (
    <dialog
      className={`dialog ${className}`}
      ref={ref}
      aria-labelledby={labelledBy}
      onClose={({ currentTarget }) => {
        // Browsers close it by themselves when Escape is pressed twice.
        if (asks && currentTarget.isConnected) currentTarget.showModal()
        onClose()
      }}
      // `close` comes some time after the browser has closed it; until then a key that opens it
      // again would do nothing. Fields for files inside have an event of this name, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        if (asks) event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

export type DialogProps = Pick<
  ModalDialogProps,
  'children' | 'className' | 'keeps' | 'asks' | 'onClose'
> & {
  title: string
}

export function Dialog({ title, children, ...modal }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <ModalDialog ref={box} labelledBy={id} {...modal}>
      <div className="dialog-body">
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {children}
      </div>
    </ModalDialog>
  )
}
