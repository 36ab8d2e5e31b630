// Presses on links that React does not know yet.

/**
 * While an island waits for its texts, React stops clicks on the elements below it before any other
 * listener hears of them. Then the browser would follow a link itself and load a new document,
 * which ends the music. So a click on a link is not stopped on its way down: the router hears it.
 */
export function passLinkClicks(): void {
  const letPass = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return
    const stop = () => Event.prototype.stopPropagation.call(event)
    event.stopPropagation = () => {
      if (event.eventPhase !== Event.CAPTURING_PHASE) stop()
    }
  }
  document.addEventListener('click', letPass, { capture: true, passive: true })
}
