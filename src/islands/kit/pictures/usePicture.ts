// Takes a new picture: a chosen or dropped file, or a pasted one.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readPicture, type Picture, type PictureProblem } from './picture.ts'

const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type=file]), textarea, select') ?? false

/** `input` is the field that files are chosen with. */
export function usePicture() {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<PictureProblem>()

  async function take(file: Blob | null | undefined): Promise<void> {
    if (!file || picture) return
    const found = await readPicture(file)
    // Reset, so that the same file can be chosen again after it was repaired.
    if (input.current) input.current.value = ''
    if ('kind' in found) return setProblem(found)
    setProblem(undefined)
    setPicture(found)
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
      type.startsWith('image/')
    )
    if (!file || isTyping()) return
    event.preventDefault()
    void take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  function close(): void {
    picture?.image.close()
    setPicture(undefined)
  }

  return { input, picture, problem, take, close }
}
