// What an account may do, how much it may upload, and whether it may log in.
import { useState } from 'react'
import type { Permission } from '../../../lib/contract/account/me.ts'
import type { ManageUser, ManageUserChange } from '../../../lib/contract/admin/users.ts'
import { formatDate, formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import {
  areLastAdministrators,
  changeUser,
  PERMISSIONS,
  type PodDefaults
} from '../../../stores/admin/users.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { useField } from '../../../ui/form/state.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { permissionTexts } from './permission-texts.ts'

const ID = 'edit-user'
const MEGABYTE = 1_000_000
/** Pods have 32 bits for it. */
const MAX_QUOTA = 2_147_483_647

const hints = {
  library: 'users.canLibraryHint',
  moderation: 'users.canModerationHint',
  settings: 'users.canSettingsHint'
} as const satisfies Record<Permission, TextKey>

/** A number of megabytes, null for an empty field, undefined for anything else. */
function readQuota(text: string): number | null | undefined {
  if (text === '') return null
  const quota = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  return quota <= MAX_QUOTA ? quota : undefined
}

const checkQuota = (values: FormData, t: Translate, locale: string) => ({
  upload_quota:
    readQuota(String(values.get('upload_quota') ?? '').trim()) === undefined
      ? t('users.quotaWrong', { most: formatNumber(MAX_QUOTA, locale) })
      : undefined
})

/**
 * What the form changes; boxes that cannot be changed are not in it. Pods say that administrators
 * have every permission, and not which are their own: for somebody who is none any more, all are
 * sent. With the box goes the right to open the server's own administration.
 */
function changeOf(user: ManageUser, values: FormData, given: readonly Permission[]) {
  const superuser = values.has('is_superuser')
  const fixed = superuser ? PERMISSIONS : given
  const isDemoted = user.is_superuser && !superuser
  const change: ManageUserChange = {}
  const quota = readQuota(String(values.get('upload_quota') ?? '').trim())
  if (quota !== undefined && quota !== user.upload_quota) change.upload_quota = quota
  const permissions = Object.fromEntries(
    PERMISSIONS.filter((each) => !fixed.includes(each))
      .map((each) => [each, values.has(each)] as const)
      .filter(([each, held]) => isDemoted || held !== Boolean(user.permissions?.[each]))
  )
  if (Object.keys(permissions).length > 0) change.permissions = permissions
  const active = values.has('is_active')
  if (active !== user.is_active) change.is_active = active
  if (superuser !== user.is_superuser) change.is_superuser = superuser
  const staff = values.has('is_staff')
  if (isDemoted ? user.is_staff : user.is_staff && !user.is_superuser && !staff)
    change.is_staff = false
  return change
}

type BoxProps = {
  name: string
  label: string
  hint?: string
  on: boolean
  fixed?: boolean
  onChange?: (on: boolean) => void
}

function Box({ name, label, hint, on, fixed, onChange }: BoxProps) {
  const { id, error, control } = useField(name, hint !== undefined)
  return (
    <div className="field">
      <label className="tick-line">
        <input
          className="check"
          type="checkbox"
          defaultChecked={on}
          disabled={fixed}
          onChange={(event) => onChange?.(event.target.checked)}
          {...control}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The field of a change after which the account may not change settings any more. */
function rightTakenBy({ is_active, is_superuser, permissions }: ManageUserChange) {
  if (is_active === false) return 'is_active'
  if (is_superuser === false) return permissions?.settings ? undefined : 'is_superuser'
  return permissions?.settings === false ? 'settings' : undefined
}

/** What administrators have beside permissions cannot be given back by this form. */
function questionOf(change: ManageUserChange, takes: string | undefined): TextKey | undefined {
  if (takes) return change.is_active === false ? 'users.ownLogin' : 'users.ownSettings'
  return change.is_superuser === false ? 'users.allPermissions' : undefined
}

type Props = { user: ManageUser; defaults: PodDefaults; onClose: () => void }
type RightsProps = Pick<Props, 'user' | 'defaults'> & { all: boolean }

/** @param props.all whether the box of administrators is ticked: then nothing else can be */
function Permissions({ user, defaults, all }: RightsProps) {
  const { t } = useLanguage()
  const hintOf = (each: Permission): string =>
    defaults.permissions.includes(each)
      ? `${t(hints[each])}. ${t('users.fromPod')}`
      : t(hints[each])
  return (
    <fieldset className="field-group">
      <legend>{t('users.permissions')}</legend>
      {PERMISSIONS.map((each) => (
        <Box
          key={each}
          name={each}
          label={t(permissionTexts[each])}
          hint={hintOf(each)}
          on={Boolean(user.permissions?.[each])}
          fixed={all || defaults.permissions.includes(each)}
        />
      ))}
    </fieldset>
  )
}

/** Asks before one's own rights are taken. */
function useOwnQuestion() {
  const { t } = useLanguage()
  const [asked, ask] = useState<{ text: TextKey; answer: (yes: boolean) => void }>()
  const question = asked && (
    <ConfirmDialog
      title={t('users.ownRights')}
      confirm={t('users.changeAnyway')}
      danger
      onConfirm={async () => asked.answer(true)}
      onClose={() => {
        asked.answer(false)
        ask(undefined)
      }}
    >
      <p>{t(asked.text)}</p>
    </ConfirmDialog>
  )
  const confirm = (text: TextKey) =>
    new Promise<boolean>((resolve) => ask({ text, answer: resolve }))
  return { question, confirm }
}

export function EditUser({ user, defaults, onClose }: Props) {
  const { t, locale } = useLanguage()
  const { question: ownQuestion, confirm } = useOwnQuestion()
  const { question, saved, leave } = useUnsaved(ID, user.id)
  const close = () => leave(onClose)
  const [all, setAll] = useState(user.is_superuser)
  const isOwn = user.id === $me.get()?.id
  const form = useForm({
    id: ID,
    check: (values) => checkQuota(values, t, locale),
    async send(values) {
      const change = changeOf(user, values, defaults.permissions)
      const takes = rightTakenBy(change)
      if (takes) {
        if (await areLastAdministrators([user])) return { [takes]: t('users.lastAdministrator') }
      }
      const asks = questionOf(change, takes)
      if (isOwn && asks && !(await confirm(asks))) return undefined
      // Without one's own rights the page is left while the call still runs.
      const undo = isOwn && takes ? saved() : undefined
      try {
        if (Object.keys(change).length > 0) await changeUser(user.id, change)
      } catch (error) {
        undo?.()
        throw error
      }
      saved()
      showMessage(
        { text: 'users.accountSaved', params: { name: user.username } },
        { key: 'manage', color: 'success' }
      )
      onClose()
      return undefined
    }
  })
  const usual = defaults.quota === undefined ? '–' : formatSize(defaults.quota * MEGABYTE, locale)
  return (
    <>
      <Dialog title={t('users.account', { name: user.username })} keeps asks onClose={close}>
        <Form form={form} label={t('users.account', { name: user.username })}>
          <FormErrors title={t('users.notSaved')} />
          <p className="hint" dir="auto">
            {[user.name, user.email].filter(Boolean).join(' · ')}
            {' · '}
            {t('users.joined')}: {formatDate(user.date_joined, locale)}
          </p>
          <Permissions user={user} defaults={defaults} all={all} />
          <Box
            name="is_superuser"
            label={t('users.administrator')}
            hint={t('users.allPermissions')}
            on={user.is_superuser}
            onChange={setAll}
          />
          {user.is_staff && !user.is_superuser && (
            <Box name="is_staff" label={t('users.staff')} on />
          )}
          <Field
            name="upload_quota"
            label={t('users.quota')}
            hint={t('users.quotaHint', { size: usual })}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={user.upload_quota ?? ''}
          />
          <Box name="is_active" label={t('users.mayLogIn')} on={user.is_active} />
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            <SubmitButton busyText={t('common.saving')}>{t('common.save')}</SubmitButton>
          </div>
        </Form>
      </Dialog>
      {question}
      {ownQuestion}
    </>
  )
}
