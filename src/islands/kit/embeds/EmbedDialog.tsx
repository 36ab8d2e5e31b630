// The code that shows an album, an artist, a track, a playlist or a channel in other sites, with a
// preview. docs/product/embeds.md.
import { useId, useState } from 'react'
import {
  EMBED_WIDTH,
  embedAddress,
  embedCode,
  embedHeight,
  embedThemes,
  type EmbedKind,
  type EmbedTheme
} from '../../../lib/embeds/address.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { isolate } from '../../../lib/text/names.ts'
import { $closed } from '../../../stores/session/pod-profile.ts'
import { SelectField } from '../../../ui/filters/Filters.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { copyText } from '../form/copy.ts'
import { Dialog } from '../form/Dialog.tsx'
import { useAtom } from '../useAtom.ts'
import '../../../styles/library/embed-dialog.css?adopt'

export type Embeddable = { kind: EmbedKind; id: string | number; title: string }

/** Pixels; outside of these a frame shows nothing useful. */
const LENGTHS = { least: 120, most: 4000 }
const within = (text: string, fallback: number): number => {
  const value = Math.round(Number(text))
  return text.trim() !== '' && Number.isFinite(value)
    ? Math.min(LENGTHS.most, Math.max(LENGTHS.least, value))
    : fallback
}

const themes = {
  auto: 'embeds.themeAuto',
  light: 'embeds.themeLight',
  dark: 'embeds.themeDark'
} as const satisfies Record<EmbedTheme, TextKey>

function Length(props: { label: string; value: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="numeric"
        min={LENGTHS.least}
        max={LENGTHS.most}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  )
}

type Props = { what: Embeddable; onClose: () => void }

export function EmbedDialog({ what: { kind, id, title }, onClose }: Props) {
  const { t, locale } = useLanguage()
  const closed = useAtom($closed)
  const codeId = useId()
  const [fill, setFill] = useState(true)
  const [width, setWidth] = useState(String(EMBED_WIDTH))
  const [height, setHeight] = useState(String(embedHeight(kind)))
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const pixels = within(height, embedHeight(kind))
  const address = embedAddress(location.origin, {
    kind,
    id: String(id),
    theme,
    lang: locale,
    pod: podOrigin()
  })
  const size = { width: fill ? ('100%' as const) : within(width, EMBED_WIDTH), height: pixels }
  const code = embedCode(address, title, size)
  return (
    <Dialog
      title={t('embeds.title', { title: isolate(title) })}
      className="embed"
      onClose={onClose}
    >
      {closed && (
        <p className="notice" role="note">
          {t('embeds.closed', { host: isolate(hostOf(podOrigin())) })}
        </p>
      )}
      <div className="embed-choices">
        <SelectField
          label={t('embeds.width')}
          value={fill ? 'fill' : 'fixed'}
          choices={[
            { value: 'fill', text: t('embeds.widthFill') },
            { value: 'fixed', text: t('embeds.widthFixed') }
          ]}
          onChange={(value) => setFill(value === 'fill')}
        />
        {!fill && <Length label={t('embeds.pixelsWide')} value={width} onChange={setWidth} />}
        <Length label={t('embeds.pixelsHigh')} value={height} onChange={setHeight} />
        <SelectField
          label={t('embeds.theme')}
          value={theme}
          choices={embedThemes.map((value) => ({ value, text: t(themes[value]) }))}
          onChange={(value) => setTheme(value as EmbedTheme)}
        />
      </div>
      <iframe
        className="embed-preview"
        title={t('embeds.preview')}
        src={address}
        width={size.width}
        height={pixels}
      />
      <div className="field">
        <label htmlFor={codeId}>{t('embeds.code')}</label>
        <textarea
          id={codeId}
          className="input embed-code"
          value={code}
          readOnly
          dir="ltr"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => void copyText(code)}>
          <Icon name="copy" />
          {t('embeds.copy')}
        </button>
      </div>
    </Dialog>
  )
}
