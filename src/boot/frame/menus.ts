// Menus of the frame that are filled when they are opened, as their links would make every page
// larger.

/** @param id of the popover */
export function fillMenu(id: string, fill: (menu: HTMLElement) => void): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof HTMLElement && target.id === id) fill(target)
    },
    { capture: true }
  )
  // The menu may have been opened before this script ran.
  const menu = document.getElementById(id)
  if (menu?.matches(':popover-open')) fill(menu)
}
