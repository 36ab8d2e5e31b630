// The engine's code is fetched when a pointer or the focus comes to a play button: the press then finds it there.

/** @param fetch is called once */
export function watchPlayButtons(fetch: () => void): void {
  const off = new AbortController()
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-plays], [data-do="play"]')) return
    off.abort()
    fetch()
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { passive: true, signal: off.signal })
}
