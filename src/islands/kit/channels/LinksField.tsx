// Links of a channel to other sites, each with a label: one row for each, added and taken away.
import { useEffect, useRef, useState } from 'react'
import type { ExternalLink } from '../../../lib/text/external-links.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { MAX_LINKS, linkName } from './links.ts'

type Row = { key: number; label: string; url: string }

const rowOf = (link: ExternalLink, key: number): Row => ({ ...link, key })
const emptyRow = (key: number): Row => rowOf({ label: '', url: '' }, key)

/** Rows that are gone are drawn again, and filled by what keeps the form. */
const restored = (rows: readonly Row[], keys: string): Row[] =>
  [...new Set(keys.match(/\d+/g))]
    .slice(0, MAX_LINKS)
    .map(Number)
    .map((key) => rows.find((row) => row.key === key) ?? emptyRow(key))

/** @param saved the links that the channel has */
export function LinksField({ saved }: { saved: readonly ExternalLink[] }) {
  const { t } = useLanguage()
  const [rows, setRows] = useState(() => saved.map(rowOf))
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const fresh = useRef(false)
  useEffect(() => {
    if (fresh.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    fresh.current = false
    // The form hears of rows that have come or gone.
    list.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [rows])
  return (
    <fieldset className="channel-links">
      <legend>
        {t('tracks.links')}
        <span className="optional"> {t('form.optional')}</span>
      </legend>
      <input
        name="links.rows"
        hidden
        value={rows.map(({ key }) => key).join(' ')}
        onChange={({ currentTarget }) => setRows(restored(rows, currentTarget.value))}
      />
      <ul role="list" ref={list}>
        {rows.map(({ key, label, url }, place) => (
          <li key={key}>
            <Field
              name={linkName(key, 'label')}
              label={t('own-channels.linkLabel')}
              defaultValue={label}
              autoComplete="off"
              autoCapitalize="sentences"
            />
            <Field
              name={linkName(key, 'url')}
              label={t('own-channels.linkAddress')}
              type="url"
              inputMode="url"
              dir="ltr"
              defaultValue={url}
              autoComplete="off"
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('own-channels.removeLink', { number: place + 1 })}
              title={t('own-channels.removePicture')}
              onClick={() => {
                setRows(rows.filter((row) => row.key !== key))
                add.current?.focus()
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      {/* Named, so that the errors above the form lead here. */}
      <button
        ref={add}
        type="button"
        name="links"
        className="btn btn-sm"
        disabled={rows.length >= MAX_LINKS}
        onClick={() => {
          fresh.current = true
          setRows([...rows, emptyRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1)])
        }}
      >
        <Icon name="plus" small />
        {t('own-channels.addLink')}
      </button>
      <p className="hint">{t('own-channels.linksHint')}</p>
    </fieldset>
  )
}
