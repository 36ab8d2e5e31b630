// Puts sanitized nodes (lib/text/safe-html) into the page as they are: they are never turned into
// text and parsed again.
import { useLayoutEffect, useRef, type HTMLAttributes } from 'react'

export function Html({
  of: nodes,
  ...attributes
}: { of: DocumentFragment } & HTMLAttributes<HTMLDivElement>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(nodes.cloneNode(true)), [nodes])
  return <div ref={box} {...attributes} />
}
