// The search field of the top bar is a plain form until it gets the focus; then the code of its
// panel is loaded.
import { wake } from '../hydration/wake.ts'
import { wantSearchField } from '../../stores/listen/search/search-field.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.topbar .search input')

/** Watches as long as the document lives. */
export function watchSearchField(): void {
  const look = ({ target }: Pick<Event, 'target'>) => {
    if (!isField(target)) return
    wantSearchField()
    wake('messages')
  }
  document.addEventListener('focusin', look)
  // It may have the focus already.
  look({ target: document.activeElement })
}
