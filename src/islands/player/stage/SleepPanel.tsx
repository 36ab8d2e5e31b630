import '../../../styles/player/stage.css?adopt'
import '../../../styles/player/stage-panels.css?adopt'
import '../../../styles/player/stage-phone.css?adopt'
import { useState, type SubmitEvent } from 'react'
import { formatDuration, formatLongDuration } from '../../../lib/i18n/formats.ts'
import {
  $sleep,
  $sleepLeft,
  SLEEP_MINUTES,
  startSleep,
  startSleepMinutes,
  stopSleep
} from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const MINUTES = [15, 30, 45, 60] as const

function OwnMinutes() {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const minutes = Math.round(Number(text))
  const fits = text !== '' && minutes >= SLEEP_MINUTES.min && minutes <= SLEEP_MINUTES.max
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (fits) startSleepMinutes(minutes)
  }
  return (
    <form className="pop-own" onSubmit={onSubmit}>
      <label htmlFor="sleep-own">{t('player.ownMinutes')}</label>
      <input
        className="input"
        id="sleep-own"
        type="number"
        inputMode="numeric"
        min={SLEEP_MINUTES.min}
        max={SLEEP_MINUTES.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button className="btn" type="submit" disabled={!fits}>
        {t('player.start')}
      </button>
    </form>
  )
}

export function SleepPanel() {
  const { t, locale } = useLanguage()
  const sleep = useAtom($sleep)
  const left = useAtom($sleepLeft)
  const minutes = sleep?.kind === 'minutes' ? sleep.minutes : undefined
  return (
    <div className="pop-body">
      <h2>{t('player.sleep')}</h2>
      {sleep?.kind === 'minutes' && (
        <p className="muted num">
          {t('player.fullSleepLeft', { time: formatDuration(left, locale) })}
        </p>
      )}
      <div className="chips" role="group" aria-label={t('player.stopAfter')}>
        {MINUTES.map((each) => (
          <button
            className="chip num"
            type="button"
            key={each}
            aria-pressed={minutes === each}
            onClick={() => startSleepMinutes(each)}
          >
            {formatLongDuration(each * 60, locale)}
          </button>
        ))}
        <button
          className="chip"
          type="button"
          aria-pressed={sleep?.kind === 'track'}
          onClick={() => startSleep('track')}
        >
          {t('player.endOfTrack')}
        </button>
        <button
          className="chip"
          type="button"
          aria-pressed={sleep?.kind === 'queue'}
          onClick={() => startSleep('queue')}
        >
          {t('player.endOfQueue')}
        </button>
      </div>
      <OwnMinutes />
      <button className="btn btn-outline" type="button" disabled={!sleep} onClick={stopSleep}>
        {t('player.turnOff')}
      </button>
    </div>
  )
}
