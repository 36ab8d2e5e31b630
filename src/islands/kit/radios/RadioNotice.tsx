// Shows which radio fills the queue and its state, with a button to stop it.
// docs/product/player.md#radios.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { $radio, stopRadio, type Radio } from '../../../stores/player/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

const states: Readonly<Record<Radio['state'], TextKey>> = {
  starting: 'radios.starting',
  populating: 'radios.populating',
  running: 'radios.running',
  waiting: 'radios.waiting'
}

function Notice({ radio }: { radio: Radio }) {
  const { t } = useLanguage()
  const { title, state } = radio
  return (
    <div className="radio-notice" data-state={state}>
      <span className="radio-mark" aria-hidden="true">
        <Icon name={radio.clientOnly ? 'users' : 'radio'} />
      </span>
      <p role="status">
        <span className="radio-name truncate" dir="auto">
          {wordingText(title, t)}
        </span>
        {/* Requests for more tracks are short and frequent: shown, but not spoken. */}
        <span className="radio-state truncate" aria-hidden={state === 'populating' || undefined}>
          {t(states[state])}
        </span>
      </p>
      <button type="button" className="btn btn-sm" onClick={stopRadio}>
        {t('radios.stop')}
      </button>
    </div>
  )
}

/** Nothing while no radio runs. */
export function RadioNotice() {
  const radio = useAtom($radio)
  return radio && <Notice radio={radio} />
}
