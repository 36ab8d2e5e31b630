// Behaviour of the search field of the top bar after its first focus: on the page of the search it
// writes the address, elsewhere it opens a panel below. The field itself is part of the built page.
import '../../../styles/content/search.css?adopt'
import '../../../styles/controls/search-panel.css?adopt'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { $route } from '../../../stores/kit/route.ts'
import { followAddress } from '../../kit/search/field.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { usePanel } from './usePanel.ts'

const findForm = (): HTMLFormElement | null => document.querySelector('.topbar form.search')

/** The form of the present page: pages of one language share it. */
function useForm(): HTMLFormElement | null {
  const [form, setForm] = useState(findForm)
  useEffect(() => {
    const look = () => setForm(findForm())
    document.addEventListener('astro:after-swap', look)
    return () => document.removeEventListener('astro:after-swap', look)
  }, [])
  return form
}

export function SearchField() {
  const form = useForm()
  const place = useAtom($route, undefined)?.name
  const onPage = place === 'search'
  const late = useRef(true)
  useEffect(() => {
    const input = form?.querySelector('input')
    const first = late.current
    // While this hydrates, the place is not yet known.
    if (place) late.current = false
    if (form && input && onPage) return followAddress(form, input, first)
    return undefined
  }, [form, onPage, place])
  const { text, close, toField } = usePanel(onPage ? null : form)
  if (!form || text === undefined) return null
  return createPortal(<SearchPanel text={text} toField={toField} onFollow={close} />, form)
}
