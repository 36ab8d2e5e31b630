import { useEffect } from 'react'

/** Names the browser's tab once the name is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Atoll`
  }, [title])
}
