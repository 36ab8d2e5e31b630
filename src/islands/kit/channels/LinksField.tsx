// Links of a channel to other sites, each with a label: one row for each, added and taken away.
import { useEffect, useRef, useState } from 'react'
import { nextSerial } from '../../../lib/kit/serial.ts'
import type { ExternalLink } from '../../../lib/text/external-links.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { MAX_LINKS, linkName } from './links.ts'

type Row = { key: number; label: string; url: string }

const rowOf = (link: ExternalLink = { label: '', url: '' }): Row => ({ ...link, key: nextSerial() })

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
  }, [rows])
  return (
    <fieldset className="channel-links">
      <legend>
        {t('tracks.links')}
        <span className="optional"> {t('form.optional')}</span>
      </legend>
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
          setRows([...rows, rowOf()])
        }}
      >
        <Icon name="plus" small />
        {t('own-channels.addLink')}
      </button>
      <p className="hint">{t('own-channels.linksHint')}</p>
    </fieldset>
  )
}
