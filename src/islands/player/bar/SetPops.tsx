// Buttons for speed and sleep timer; in the bar only while one is set. Each opens its panel, which
// is loaded when it is needed.
import { intlTag } from '../../../lib/i18n/locales.ts'
import { $current, $rate, $sleep, $sleepLeft, isEpisode } from '../../../stores/player/index.ts'
import type { IslandProps } from '../../island.tsx'
import { Late, type LoadPart } from '../../kit/Late.tsx'
import { fetchAhead, STAGE_TEXTS } from '../parts.ts'
import { Pop } from '../Pop.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const loadSpeed: LoadPart = () =>
  import('../stage/SpeedPanel.tsx').then(({ SpeedPanel }) => SpeedPanel)
const loadSleep: LoadPart = () =>
  import('../stage/SleepPanel.tsx').then(({ SleepPanel }) => SleepPanel)

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

type Props = IslandProps & { id: string; always?: boolean }

function Panel({ id, load, ...props }: IslandProps & { id: string; load: LoadPart }) {
  const close = () => document.getElementById(id)?.hidePopover()
  return <Late {...props} load={load} areas={STAGE_TEXTS} onFail={close} />
}

/** `always` shows the button at normal speed, too. */
export function SpeedPop({ id, always = false, locale, t }: Props) {
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
      onFetch={() => fetchAhead(loadSpeed, locale, STAGE_TEXTS)}
    >
      <Panel id={id} load={loadSpeed} locale={locale} t={t} />
    </Pop>
  )
}

export function SleepPop({ id, always = false, locale, t }: Props) {
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
      onFetch={() => fetchAhead(loadSleep, locale, STAGE_TEXTS)}
    >
      <Panel id={id} load={loadSleep} locale={locale} t={t} />
    </Pop>
  )
}
