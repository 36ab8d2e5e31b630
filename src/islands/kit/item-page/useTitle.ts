import { useEffect } from 'react'

/** Sets the title of the browser tab once it is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Atoll`
  }, [title])
}
