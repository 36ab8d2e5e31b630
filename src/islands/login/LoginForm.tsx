// Sign-in by the pod's session cookie. Fields are uncontrolled: what was typed before hydration, and through every failure,
// stays where it is.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { safeNext } from '../../lib/routes/guards.ts'
import { routePath } from '../../lib/routes/match.ts'
import { describeError } from '../../stores/errors.ts'
import { goTo } from '../../stores/route.ts'
import { signIn } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { island, type IslandProps } from '../island.tsx'

type Failure = { lines: string[]; fields: Readonly<Partial<Record<'username' | 'password', string>>> }
const NONE: Failure = { lines: [], fields: {} }

function useFailureWords(t: IslandProps['t']) {
  return (error: unknown): Failure => {
    const words = describeError(error)
    return { lines: 'words' in words ? words.words.split('\n') : [t(words.text, words.params)], fields: {} }
  }
}

type FieldProps = {
  name: 'username' | 'password'
  label: string
  type: string
  autoComplete: string
  error: string | undefined
  children?: React.ReactNode
}

function Field({ name, label, type, autoComplete, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`login-${name}`}>{label}</label>
      <div className="login-control">
        <input
          className="input"
          id={`login-${name}`}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `login-${name}-error` : undefined}
        />
        {children}
      </div>
      {error && (
        <p className="field-error" id={`login-${name}-error`}>
          <Icon name="error" small />
          {error}
        </p>
      )}
    </div>
  )
}

export const LoginForm = island('LoginForm', function LoginForm({ t, locale }: IslandProps) {
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState(NONE)
  const form = useRef<HTMLFormElement>(null)
  const words = useFailureWords(t)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (failure !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid], .input')?.focus()
  }, [failure])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const [username, password] = [String(data.get('username')).trim(), String(data.get('password'))]
    const required = t('account.required')
    const missing = { ...(username ? {} : { username: required }), ...(password ? {} : { password: required }) }
    if (Object.keys(missing).length > 0) return setFailure({ lines: [], fields: missing })
    setBusy(true)
    setFailure(NONE)
    try {
      await signIn(username, password)
      goTo(safeNext(new URLSearchParams(location.search).get('next')), { history: 'replace' })
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="login-card" ref={form} onSubmit={(event) => void submit(event)} method="post" noValidate>
      {failure.lines.length > 0 && (
        <div className="notice notice-danger" role="alert">
          <Icon name="error" />
          <div>
            <p>
              <b>{t('account.cannotLogIn')}</b>
            </p>
            {failure.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
      <Field name="username" type="text" autoComplete="username" label={t('account.username')} error={failure.fields.username} />
      <Field
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        label={t('account.password')}
        error={failure.fields.password}
      >
        <button
          type="button"
          className="icon-btn login-eye"
          aria-label={t('account.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </Field>
      <button type="submit" className="btn btn-primary btn-lg" disabled={!ready || busy}>
        {busy ? t('account.loggingIn') : t('account.logIn')}
      </button>
      <p className="login-links">
        <a className="link" href={routePath('auth.password.reset', {}, locale)}>
          {t('account.forgot')}
        </a>
        <span>
          {t('account.noAccount')}{' '}
          <a className="link" href={routePath('signup', {}, locale)}>
            {t('titles.signup')}
          </a>
        </span>
      </p>
    </form>
  )
})
