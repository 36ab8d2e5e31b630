// A stored radio: a card in its own colour.
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { shortNameIn } from '../../../lib/text/names.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { contextMenu, MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from '../cards/CardMenus.tsx'
import { storedRadio, useRadio } from './useRadio.ts'

/** A list item: put it into `ul.grid`. */
export function RadioCard({ radio, mine }: { radio: Radio; mine: boolean }) {
  const { t, locale } = useLanguage()
  const { name, user } = radio
  const wanted = storedRadio(radio)
  const { playing, press } = useRadio(wanted)
  const onMenu = useCardMenu()({
    name,
    source: { kind: 'radio', id: radio.id },
    radio: wanted,
    edit: mine ? routePath('library.radios.edit', { id: radio.id }, locale) : undefined
  })
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
      <a
        className="card-title truncate"
        href={routePath('library.radios.detail', { id: radio.id }, locale)}
        dir="auto"
        title={name}
      >
        {name}
      </a>
      <p className="card-sub truncate" title={radio.description || undefined}>
        {radio.is_public ? by : `${by} · ${t('radios.isPrivate')}`}
      </p>
    </li>
  )
}
