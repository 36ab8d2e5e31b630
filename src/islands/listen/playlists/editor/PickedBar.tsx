// What can be done with the selected rows of the editor.
import { formatLongDuration } from '../../../../lib/i18n/formats.ts'
import { moveEntries, type Entries } from '../../../../lib/playlists/edit.ts'
import type { PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { SelectionBar } from '../../../../ui/lists/SelectionBar.tsx'
import type { RowFocus } from '../../../kit/reorder/useRowFocus.ts'
import { removeAndFollow } from './editor-rows.ts'

type Props = {
  edit: PlaylistEdit
  entries: Entries
  /** Keys of the selected rows. */
  picked: ReadonlySet<number>
  follow: RowFocus['follow']
  onClear: () => void
}

export function PickedBar({ edit, entries, picked, follow, onClear }: Props) {
  const { t, locale } = useLanguage()
  if (picked.size === 0) return null
  const seconds = entries.reduce(
    (sum, { key, duration }) => sum + (picked.has(key) ? duration : 0),
    0
  )
  return (
    <SelectionBar
      label={t('playlists.selected')}
      count={picked.size}
      {...(seconds > 0 ? { fact: formatLongDuration(seconds, locale) } : {})}
      actions={[
        {
          icon: 'asc',
          text: t('playlists.toTop'),
          run: () => edit.change((each) => moveEntries(each, picked, 0))
        },
        {
          icon: 'trash',
          text: t('playlists.removeSelected'),
          run: () => removeAndFollow(edit, picked, follow)
        }
      ]}
      onClear={onClear}
    />
  )
}
