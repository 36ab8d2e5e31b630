import { wordingText } from '../../../lib/i18n/texts.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $current, $radio, closeStage, type Radio } from '../../../stores/player/index.ts'
import {
  $views,
  setLook,
  togglePanel,
  toggleVisualizer,
  type Panel
} from '../../../stores/player/views.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ControlButton } from '../ControlButton.tsx'
import { FullScreen } from './FullScreen.tsx'
import { $tags } from '../../../stores/player/tags/tags.ts'
import { useAtom } from '../../kit/useAtom.ts'

type ToggleProps = { icon: string; label: string; on: boolean; onToggle: () => void }

const Toggle = ({ icon, label, on, onToggle }: ToggleProps) => (
  <button type="button" aria-pressed={on} onClick={onToggle}>
    <Icon name={icon} small />
    <span>{label}</span>
    <i className="tip" title={label} />
  </button>
)

function FromRadio({ title }: Pick<Radio, 'title'>) {
  const { t } = useLanguage()
  return (
    <>
      <span>{t('player.playingFrom')}</span>{' '}
      <b className="truncate" dir="auto">
        {wordingText(title, t)}
      </b>
    </>
  )
}

/**
 * The source of the music: the running radio or the track's album; nothing if the track has no
 * album.
 */
function From() {
  const { t, locale } = useLanguage()
  const current = useAtom($current)
  const radio = useAtom($radio)
  if (!current) return null
  if (radio) {
    return (
      <p className="stage-from">
        <FromRadio title={radio.title} />
      </p>
    )
  }
  const { albumId, albumTitle } = current
  return (
    <p className="stage-from">
      {albumId !== undefined && (
        <>
          <span>{t('player.playingFrom')}</span>{' '}
          <a
            className="truncate"
            href={routePath('library.albums.detail', { id: albumId }, locale)}
            dir="auto"
          >
            {albumTitle}
          </a>
        </>
      )}
    </p>
  )
}

/**
 * `panel` is the shown panel. It may be undefined although one was chosen: the chapters of a track
 * that has none.
 */
export function StageTop({ panel }: { panel: Panel | undefined }) {
  const { t } = useLanguage()
  const { visualizer, look } = useAtom($views)
  const chapters = useAtom($tags)?.chapters ?? []
  const episode = useAtom($current)?.episode
  const side = (name: Panel, icon: string, label: string) => (
    <Toggle icon={icon} label={label} on={panel === name} onToggle={() => togglePanel(name)} />
  )
  return (
    <header className="stage-top">
      <ControlButton
        className="icon-btn-lg"
        label={t('player.fullClose')}
        icon="down"
        command="stage"
        onClick={closeStage}
      />
      <From />
      {visualizer && (
        <ControlButton
          className="stage-look"
          label={t(look === 'bars' ? 'player.lookBars' : 'player.lookField')}
          icon="switch"
          onClick={() => setLook(look === 'bars' ? 'field' : 'bars')}
        />
      )}
      <div className="segmented stage-views" role="group" aria-label={t('player.views')}>
        {side('lyrics', 'lyrics', t(episode ? 'common.transcript' : 'player.lyrics'))}
        {chapters.length > 0 && side('chapters', 'list', t('common.chapters'))}
        <Toggle
          icon="bars"
          label={t('player.visualizer')}
          on={visualizer}
          onToggle={toggleVisualizer}
        />
        {side('queue', 'queue', t('player.queue'))}
      </div>
      <FullScreen />
    </header>
  )
}
