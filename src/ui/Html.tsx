// Nodes that passed the cleaner (lib/safe-html), put into the page as they are: never written to text and read again.
import { useLayoutEffect, useRef, type HTMLAttributes } from 'react'

export function Html({ of: nodes, ...attributes }: { of: DocumentFragment } & HTMLAttributes<HTMLDivElement>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(nodes.cloneNode(true)), [nodes])
  return <div ref={box} {...attributes} />
}
