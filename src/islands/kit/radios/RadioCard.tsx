// A stored radio: a card in its own colour.
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import { hrefOf, storedRadio } from '../../../lib/items/kinds.ts'
import { shortNameIn } from '../../../lib/text/names.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { contextMenu, MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from '../cards/CardMenus.tsx'
import { useRadio } from './useRadio.ts'

/** A list item: put it into `ul.grid`. */
export function RadioCard({ radio, mine }: { radio: Radio; mine: boolean }) {
  const { t, locale } = useLanguage()
  const { name, user } = radio
  const { playing, press } = useRadio(storedRadio(radio))
  const item = { kind: 'radio', row: radio } as const
  const onMenu = useCardMenu()(item)
  const by = mine
    ? t('radios.byYou')
    : t('radios.by', { name: shortNameIn(user.name || user.username) })
  return (
    <li className="card" {...contextMenu(onMenu)}>
      <div
        className="card-art tinted radio-cover"
        style={{ '--tint': tintOf(name) } as React.CSSProperties}
      >
        <Icon name="radio" />
        <PlayButton className="play-btn card-play" name={name} playing={playing} onPlay={press} />
        <MoreButton name={name} onMenu={onMenu} />
      </div>
      <a className="card-title truncate" href={hrefOf(item, locale)} dir="auto" title={name}>
        {name}
      </a>
      <p className="card-sub truncate" title={radio.description || undefined}>
        {radio.is_public ? by : `${by} · ${t('radios.isPrivate')}`}
      </p>
    </li>
  )
}
