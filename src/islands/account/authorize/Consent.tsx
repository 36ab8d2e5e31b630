// Asks the user whether an application may access the account. docs/product/people.md#consent.
import { useEffect, useRef, useState } from 'react'
import type { Application } from '../../../lib/contract/account/apps/apps.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { localizePath } from '../../../lib/i18n/locales.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  $request,
  answer,
  appScheme,
  askingApp,
  flawOf,
  refusalOf
} from '../../../stores/account/authorize.ts'
import type { AccessRequest, Outcome } from '../../../stores/account/authorize.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { $search } from '../../../stores/kit/route.ts'
import { $me, isTokenSession, signOut } from '../../../stores/session/session.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { wouldLoseUploads } from '../../../stores/publish/uploads/mark.ts'
import { ElsewhereNotice } from '../../kit/apps/ElsewhereNotice.tsx'
import '../../../styles/content/applications.css?adopt'
import { copyText } from '../../kit/form/copy.ts'
import { island } from '../../island.tsx'
import { late } from '../../kit/late.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { requestedScopes } from '../../../lib/pods/scopes.ts'
import { areaName } from '../../kit/apps/area-texts.ts'
import { useResource } from '../../kit/useResource.ts'

const ConfirmDialog = late(() =>
  import('../../kit/form/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)
)

/** The requested scopes as text: one row per area, with read or write access. */
function RequestedScopes({ name, scopes }: { name: string; scopes: string }) {
  const { t } = useLanguage()
  const requested = requestedScopes(scopes)
  if (requested.length === 0) return <p>{t('apps.asksNothing', { name })}</p>
  return (
    <div>
      <p id="wishes">{t('apps.asks', { name })}</p>
      <ul className="wishes" role="list" aria-labelledby="wishes">
        {requested.map(({ area, read, write }) => (
          <li key={area}>
            <span>{areaName(area, t)}</span>
            <span className="muted">
              {t(read && write ? 'apps.readWrite' : write ? 'apps.write' : 'apps.read')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Flaw({ text }: { text: TextKey }) {
  const { t } = useLanguage()
  return (
    <ErrorNotice title={t('apps.cannotAuthorize')}>
      <p>{t(text)}</p>
    </ErrorNotice>
  )
}

function Who({ name }: { name: string }) {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const [asks, ask] = useState(false)
  const leave = () => {
    const next = routePath('authorize', {}) + search
    const login = localizePath(`/login?${new URLSearchParams({ next }).toString()}`, locale)
    return signOut(login)
  }
  return (
    <>
      <p className="muted">
        {t('apps.signedInAs', { name })}{' '}
        <button
          type="button"
          className="link"
          onClick={() => (wouldLoseUploads() ? ask(true) : void leave())}
        >
          {t('apps.notYou')}
        </button>
      </p>
      {asks && (
        <ConfirmDialog
          title={t('accounts.logOut')}
          confirm={t('accounts.logOut')}
          danger
          onConfirm={leave}
          onClose={() => ask(false)}
          onFail={() => ask(false)}
        >
          <p>{t('uploads.leave')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * Tells the user where the browser goes next. Out-of-band values have no target. For an app's own
 * scheme only the scheme is shown, because the host part of such an address may be any name.
 */
function GoesTo({ address }: { address: string }) {
  const { t } = useLanguage()
  const scheme = appScheme(address)
  const host = scheme === undefined && URL.parse(address)?.host
  if (scheme !== undefined) return <p className="muted">{t('apps.opensApp', { scheme })}</p>
  return host ? <p className="muted">{t('apps.goesTo', { host })}</p> : null
}

/**
 * Shown when the browser was asked to open an app of the device: the page stays, and cannot know
 * whether an app was opened.
 */
function AppOpened({ name, href }: { name: string; href: string }) {
  const { t } = useLanguage()
  return (
    <div role="status">
      <p>
        <b>{t('apps.appOpened', { name })}</b>
      </p>
      <p className="muted">{t('apps.appOpenedText')}</p>
      <a className="btn btn-primary btn-lg" href={href}>
        {t('apps.openApp')}
      </a>
    </div>
  )
}

function Code({ name, code }: { name: string; code: string }) {
  const { t } = useLanguage()
  return (
    <div role="status">
      <p>
        <b>{t('apps.codeTitle', { name })}</b>
      </p>
      <p className="muted">{t('apps.codeText')}</p>
      <code className="consent-code" aria-label={t('apps.code')} dir="ltr">
        {code}
      </code>
      <button
        type="button"
        className="btn btn-primary btn-lg"
        aria-label={t('common.copyOf', { what: t('apps.code') })}
        onClick={() => void copyText(code)}
      >
        <Icon name="copy" />
        {t('common.copy')}
      </button>
    </div>
  )
}

type Choice = 'allow' | 'refuse'

/** `busy` is the choice that is being sent. */
function useDecision(request: AccessRequest) {
  const [busy, setBusy] = useState<Choice>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<unknown>()
  const running = useRef(false)

  // The browser may restore this page in the state it was left in (Back): make the buttons work
  // again.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      running.current = false
      setBusy(undefined)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  async function decide(choice: Choice): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(choice)
    setError(undefined)
    try {
      const next = await answer(request, choice === 'allow')
      // The page is being left: nothing may be pressed a second time.
      if (next.kind === 'go') return location.assign(next.href)
      if (next.kind === 'app') location.assign(next.href)
      setOutcome(next)
    } catch (failure) {
      setError(failure)
    }
    running.current = false
    setBusy(undefined)
  }

  return { busy, outcome, error, decide }
}

function Question({
  request,
  app,
  person
}: {
  request: AccessRequest
  app: Application
  person: string
}) {
  const { t } = useLanguage()
  const { busy, outcome, error, decide } = useDecision(request)
  const { name } = app

  if (outcome?.kind === 'code') return <Code name={name} code={outcome.code} />
  if (outcome?.kind === 'app') return <AppOpened name={name} href={outcome.href} />
  if (outcome?.kind === 'unsafe') return <Flaw text="apps.badAddress" />
  if (outcome?.kind === 'refused') {
    return (
      <div role="status">
        <p>
          <b>{t('apps.refused')}</b>
        </p>
        <p>{t('apps.refusedText', { name })}</p>
      </div>
    )
  }
  const refusal = refusalOf(error)
  return (
    <>
      {refusal && <Flaw text={refusal} />}
      {error !== undefined && !refusal && <ErrorState error={describeError(error)} />}
      <h2 dir="auto">{name}</h2>
      <RequestedScopes name={name} scopes={request.scope} />
      <Who name={person} />
      <GoesTo address={request.redirect_uri} />
      <div className="consent-answers">
        <button
          type="button"
          className="btn btn-lg"
          aria-disabled={busy && true}
          onClick={() => void decide('refuse')}
        >
          {t(busy === 'refuse' ? 'apps.refusing' : 'apps.refuse')}
        </button>
        <button
          type="button"
          className="btn btn-primary btn-lg"
          aria-disabled={busy && true}
          onClick={() => void decide('allow')}
        >
          {busy === 'allow' && <Icon name="spinner" />}
          {t(busy === 'allow' ? 'apps.allowing' : 'apps.allow')}
        </button>
      </div>
    </>
  )
}

function Asked({ request }: { request: AccessRequest }) {
  const me = useAtom($me)
  const app = useResource(askingApp)
  const flaw = flawOf(request)
  if (flaw) return <Flaw text={flaw} />
  if (isTokenSession()) return <ElsewhereNotice text="apps.elsewhere" />
  if (app.state === 'ready' && me)
    return <Question request={request} app={app.value} person={me.username} />
  if (app.state !== 'failed') return <div className="skeleton consent-wait" aria-hidden="true" />
  const refusal = refusalOf(app.error)
  return refusal ? (
    <Flaw text={refusal} />
  ) : (
    <ErrorState error={describeError(app.error)} onRetry={() => void askingApp.reload()} />
  )
}

export const Consent = island('Consent', function Consent() {
  const request = useAtom($request)
  return (
    <div className="login-card">
      {request ? (
        <Asked request={request} />
      ) : (
        <div className="skeleton consent-wait" aria-hidden="true" />
      )}
    </div>
  )
})
