// Actions for a whole list: play, shuffle, and more in the screen's menu.
import { useState } from 'react'
import type { Rows } from '../../../lib/items/items.ts'
import { playAll, shuffleAll, type Source } from '../../../stores/player/play-all.ts'
import { MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from './CardMenus.tsx'

/**
 * For a page's head. `some` is false until the list is known to have rows. `plain`: Play is not the
 * main action of the page.
 */
export function PlayListing({
  list,
  some,
  plain
}: {
  list: Rows['list']
  some: boolean
  plain?: boolean
}) {
  const { t } = useLanguage()
  const menu = useCardMenu()
  const [busy, setBusy] = useState(false)
  const { name, source } = list
  const press = (act: (source: Source) => Promise<void>) => () => {
    if (busy) return
    setBusy(true)
    void act(source).finally(() => setBusy(false))
  }
  return (
    <div className="list-plays">
      <button
        type="button"
        className={plain ? 'btn' : 'btn btn-primary'}
        data-plays
        disabled={!some}
        aria-busy={busy || undefined}
        onClick={press(playAll)}
      >
        <Icon name="play" fill />
        {t('common.playAll')}
      </button>
      <button type="button" className="btn" disabled={!some} onClick={press(shuffleAll)}>
        <Icon name="shuffle" />
        {t('lists.shuffleAll')}
      </button>
      <MoreButton
        className="list-more"
        name={name}
        onMenu={menu({ kind: 'list', row: list }, true)}
      />
    </div>
  )
}
