// Buttons for speed and sleep timer; in the bar only while one is set. Each opens its panel, which
// is loaded when it is needed.
import { intlTag } from '../../../lib/i18n/locales.ts'
import { $current, $rate, $sleep, $sleepLeft, isEpisode } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { SleepPanel, SpeedPanel } from '../parts.ts'
import { Pop } from '../Pop.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const numbers = new Map<string, Intl.NumberFormat>()
/** "1.25×", with the digits of the language. */
export function speedText(rate: number, locale: string): string {
  const format =
    numbers.get(locale) ?? new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 })
  numbers.set(locale, format)
  return `${format.format(rate)}×`
}

const minutes = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short'
  }).format(Math.ceil(seconds / 60))

type Props = { id: string; always?: boolean }

const close = (id: string) => document.getElementById(id)?.hidePopover()

/** `always` shows the button at normal speed, too. */
export function SpeedPop({ id, always = false }: Props) {
  const { t, locale } = useLanguage()
  const rate = useAtom($rate)
  const current = useAtom($current)
  if (!always && rate === 1 && !(current && isEpisode(current))) return null
  const text = speedText(rate, locale)
  return (
    <Pop
      id={id}
      label={t('player.speed', { rate })}
      className="pop-speed"
      icon="gauge"
      text={text}
      on={rate !== 1}
      onFetch={SpeedPanel.fetchAhead}
    >
      <SpeedPanel onFail={() => close(id)} />
    </Pop>
  )
}

export function SleepPop({ id, always = false }: Props) {
  const { t, locale } = useLanguage()
  const sleep = useAtom($sleep)
  const left = useAtom($sleepLeft) ?? 0
  if (!always && !sleep) return null
  const timed = sleep?.kind === 'minutes'
  const label = timed
    ? t('player.sleepLeft', { time: minutes(left, locale) })
    : sleep
      ? t(sleep.kind === 'track' ? 'player.sleepTrack' : 'player.sleepQueue')
      : t('player.sleep')
  return (
    <Pop
      id={id}
      label={label}
      className="pop-sleep"
      icon="moon"
      text={timed ? minutes(left, locale) : undefined}
      on={sleep !== undefined}
      onFetch={SleepPanel.fetchAhead}
    >
      <SleepPanel onFail={() => close(id)} />
    </Pop>
  )
}
