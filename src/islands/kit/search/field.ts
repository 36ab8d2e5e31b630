// A search field on the page of the search: what is typed goes into the address, and back.
import { readSearch } from '../../../lib/search/kinds.ts'
import { tidySearch } from '../../../lib/search/rank.ts'
import { debounceLeading, TYPING_REST_MS } from '../../../lib/kit/timer.ts'
import { rememberSearch } from '../../../stores/listen/search/recent-searches.ts'
import { $route, $search, setQuery } from '../../../stores/kit/route.ts'
import { goToHits, stayInField } from './go-to-hits.ts'

/**
 * Connects the field of a form.
 * @param late whether a text that the field has was typed on this page while its code was still to
 *   come: then it counts more than the address. Else it is left over from another page.
 * @returns a function that ends it
 */
export function followAddress(
  form: HTMLFormElement,
  input: HTMLInputElement,
  late: boolean
): () => void {
  const pace = debounceLeading(TYPING_REST_MS)
  const off = new AbortController()
  const { signal } = off
  // What the address has, or gets with the next call of `send`.
  let shown: string | undefined
  const onPage = () => $route.get()?.name === 'search'
  const send = () => {
    pace.clear()
    const q = tidySearch(input.value)
    if (q === shown || !onPage()) return
    shown = q
    setQuery({ q, page: '' })
  }
  const end = $search.subscribe((search) => {
    const { q } = readSearch(search)
    if (q === shown || !onPage()) return
    pace.clear()
    const typed = shown === undefined && (late || q === '') && tidySearch(input.value) !== ''
    shown = q
    if (typed) send()
    else input.value = q
  })
  const onInput = () => {
    stayInField()
    pace.set(send)
  }
  input.addEventListener('input', onInput, { signal })
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown' || event.isComposing) return
      send()
      if (goToHits()) event.preventDefault()
    },
    { signal }
  )
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      send()
      rememberSearch(input.value)
    },
    { signal }
  )
  return () => {
    pace.clear()
    end()
    off.abort()
  }
}
