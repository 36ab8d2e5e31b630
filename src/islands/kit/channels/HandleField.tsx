// The handle of a new channel: proposed from its name, and checked while it is typed. That of a
// channel that exists cannot be changed.
import { useEffect, useState, type RefObject } from 'react'
import { isHandle } from '../../../lib/contract/publish/channels/rules.ts'
import { namesOf } from '../../../lib/profiles.ts'
import { isHandleTaken } from '../../../stores/publish/channels/own-channels.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

/** Milliseconds without a key before the pod is asked. */
const REST_MS = 400

type State = 'free' | 'taken' | 'unknown'

/** Whether a handle is free, as far as the pod says. */
function useHandleState(handle: string): State {
  const [known, setKnown] = useState<{ handle: string; state: State }>()
  useEffect(() => {
    if (!isHandle(handle)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      isHandleTaken(handle, controller.signal).then(
        (taken) => setKnown({ handle, state: taken ? 'taken' : 'free' }),
        // The form finds out when it is sent.
        () => {}
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [handle])
  return known?.handle === handle ? known.state : 'unknown'
}

/** What the name on the fediverse will be, and whether it can be. */
function Hint({ handle }: { handle: string }) {
  const { t } = useLanguage()
  const state = useHandleState(handle)
  const domain = namesOf(useAtom($me)?.full_username ?? '').domain
  const wrong = handle !== '' && !isHandle(handle)
  return (
    <>
      {t('own-channels.handleHint')}
      {handle !== '' && !wrong && (
        <>
          {' '}
          <bdi dir="ltr" className="handle-whole">
            @{handle}@{domain}
          </bdi>
        </>
      )}
      <span role="status" className="handle-state" data-state={wrong ? 'taken' : state}>
        {wrong
          ? t('own-channels.handleRule')
          : handle !== '' && state !== 'unknown'
            ? t(state === 'free' ? 'own-channels.handleFree' : 'own-channels.handleTaken')
            : ''}
      </span>
    </>
  )
}

type HandleFieldProps = {
  /** The proposed or typed handle. */
  handle: string
  onType: (handle: string) => void
  ref: RefObject<HTMLInputElement | null>
}

export function HandleField({ handle, onType, ref }: HandleFieldProps) {
  const { t } = useLanguage()
  return (
    <Field
      ref={ref}
      name="username"
      label={t('own-channels.handle')}
      hint={<Hint handle={handle} />}
      dir="ltr"
      autoComplete="off"
      onInput={({ currentTarget }) => onType(currentTarget.value.trim())}
    />
  )
}

/** The handle of a channel that exists. */
export function FixedHandle({ handle }: { handle: string }) {
  const { t } = useLanguage()
  return (
    <Field
      name="handle"
      label={t('own-channels.handle')}
      hint={t('own-channels.handleFixed')}
      dir="ltr"
      readOnly
      defaultValue={`@${handle}`}
    />
  )
}
