// One plugin: its on/off switch, and a form with the fields that it defines.
import { useId, useState } from 'react'
import type { Plugin, PluginField, PluginValues } from '../../../lib/contract/account/plugins.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import {
  enablePlugin,
  resetPlugin,
  savePlugin,
  scanPlugin
} from '../../../stores/account/plugins.ts'
import { Field, PasswordField } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { useAction } from '../../kit/form/useAction.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'

const labelOf = ({ label, name }: PluginField): string => label || name
const isEmpty = (value: FormDataEntryValue | null): boolean => String(value ?? '').trim() === ''

/**
 * The form's values in the type of each field. Empty values are left out, so that defaults apply.
 */
function valuesOf(fields: readonly PluginField[], form: FormData): PluginValues {
  return Object.fromEntries(
    fields.flatMap(({ name, type }): [string, unknown][] => {
      const value = form.get(name)
      if (type === 'boolean') return [[name, value !== null]]
      if (isEmpty(value)) return []
      return [[name, type === 'number' ? Number(value) : String(value)]]
    })
  )
}

function Control({ field, value }: { field: PluginField; value: unknown }) {
  const { name, type, required } = field
  const text = value === undefined || value === null ? '' : String(value)
  const common = {
    name,
    label: labelOf(field),
    defaultValue: text,
    ...(field.help ? { hint: <bdi>{field.help}</bdi> } : {})
  }
  if (type === 'boolean')
    return (
      <div>
        <label className="switch" dir="auto">
          <input type="checkbox" name={name} defaultChecked={Boolean(value)} />
          {labelOf(field)}
        </label>
        {field.help && (
          <p className="hint" dir="auto">
            {field.help}
          </p>
        )}
      </div>
    )
  if (type === 'password') return <PasswordField {...common} autoComplete="off" />
  if (type === 'long_text') return <TextArea {...common} optional={!required} />
  return (
    <Field
      {...common}
      optional={!required}
      type={type === 'number' ? 'number' : type === 'url' ? 'url' : 'text'}
      {...(type === 'number' ? { step: 'any', dir: 'ltr' } : {})}
    />
  )
}

function Switch({ plugin }: { plugin: Plugin }) {
  const { t } = useLanguage()
  const [busy, toggle] = useAction(() => enablePlugin(plugin.name, !plugin.enabled))
  return (
    <label className="switch">
      <input
        type="checkbox"
        aria-label={t('settings.pluginOn', { name: plugin.label })}
        checked={plugin.enabled}
        aria-disabled={busy || undefined}
        onChange={() => toggle()}
      />
      {t(plugin.enabled ? 'settings.on' : 'settings.off')}
    </label>
  )
}

function Configuration({ plugin, onReset }: { plugin: Plugin; onReset: () => void }) {
  const { t } = useLanguage()
  const [asked, ask] = useState(false)
  const { name, label, conf, values } = plugin
  const { question, saved } = useUnsaved(`plugin-${name}`)
  const form = useForm({
    id: `plugin-${name}`,
    check: (given) =>
      Object.fromEntries(
        conf.map((field) => [
          field.name,
          field.required && isEmpty(given.get(field.name)) ? t('form.required') : undefined
        ])
      ),
    async send(given) {
      await savePlugin(name, valuesOf(conf, given))
      saved()
      showMessage(
        { text: 'settings.pluginSaved', params: { name: label } },
        { color: 'success', key: 'plugin' }
      )
    }
  })
  return (
    <Form form={form} label={label}>
      <FormErrors title={t('settings.notSaved')} />
      {conf.map((field) => (
        <Control key={field.name} field={field} value={values?.[field.name] ?? field.default} />
      ))}
      <div className="actions">
        <SubmitButton>{t('common.save')}</SubmitButton>
        {values && (
          <button type="button" className="btn" onClick={() => ask(true)}>
            {t('settings.reset')}
          </button>
        )}
      </div>
      {question}
      {asked && (
        <ConfirmDialog
          title={t('settings.resetQuestion', { name: label })}
          confirm={t('settings.reset')}
          danger
          onConfirm={async () => {
            await resetPlugin(name)
            onReset()
          }}
          onClose={() => ask(false)}
        >
          <p>{t('settings.resetLoss')}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

export function PluginForm({ plugin }: { plugin: Plugin }) {
  const { t } = useLanguage()
  const id = useId()
  // The fields keep typed text; after a reset, a new key creates them again.
  const [times, setTimes] = useState(0)
  const [scanning, scan] = useAction(async () => {
    await scanPlugin(plugin.name)
    showMessage(
      { text: 'settings.scanStarted', params: { name: plugin.label } },
      { color: 'success', key: 'plugin' }
    )
  })
  const homepage = plugin.homepage ? webLink(plugin.homepage) : undefined
  return (
    <section className="settings-section" aria-labelledby={id}>
      <header className="plugin-head">
        <h2 id={id}>{plugin.label}</h2>
        <Switch plugin={plugin} />
      </header>
      {plugin.description && (
        <p className="muted" dir="auto">
          {plugin.description}
        </p>
      )}
      {homepage && (
        <p>
          <a className="link plugin-link" href={homepage} target="_blank" rel="noopener">
            {t('settings.pluginHomepage')}
            <Icon name="external" small />
          </a>
        </p>
      )}
      {plugin.source && (
        <p>
          <button
            type="button"
            className="btn"
            aria-disabled={scanning || undefined}
            onClick={() => scan()}
          >
            {scanning && <Icon name="spinner" />}
            {t('settings.scan')}
          </button>
        </p>
      )}
      {plugin.conf.length > 0 && (
        <Configuration key={times} plugin={plugin} onReset={() => setTimes(times + 1)} />
      )}
    </section>
  )
}
