// Short messages at the bottom of the page; screen readers speak `danger` at once and the others
// politely. It also holds the parts that any page may open: the dialogs of shortcuts and of adding
// to a playlist, and the panel of the search field.
import { wordingText } from '../../lib/i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { closeMessage, $messages, type Message } from '../../stores/kit/messages.ts'
import {
  $addToPlaylist,
  closeAddToPlaylist
} from '../../stores/listen/playlists/add-to-playlist.ts'
import { dropSearchField, $searchFieldWanted } from '../../stores/listen/search/search-field.ts'
import { closeShortcuts, $shortcutsOpen } from '../../stores/shell/shortcuts.ts'
import { island } from '../island.tsx'
import { late } from '../kit/late.tsx'
import { useAtom } from '../kit/useAtom.ts'

const SHOWN = 3
const ShortcutsDialog = late(() =>
  import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog)
)
const AddDialog = late(() => import('./playlists/AddDialog.tsx').then(({ AddDialog }) => AddDialog))
const SearchField = late(() =>
  import('./search/SearchField.tsx').then(({ SearchField }) => SearchField)
)

const icons = { info: undefined, success: 'done', warning: 'warn', danger: 'error' } as const

function Toast({ message }: { message: Message }) {
  const { t } = useLanguage()
  const { content, actions = [], color, key } = message
  const icon = icons[color]
  // Several actions have their own line, below the text and the close button.
  const asks = actions.length > 1
  const cross = (
    <button
      type="button"
      className="icon-btn icon-btn-sm"
      aria-label={t('common.close')}
      onClick={() => closeMessage(key)}
    >
      <Icon name="x" />
    </button>
  )
  return (
    <div
      className={`toast toast-${color}${asks ? ' toast-asks' : ''}`}
      role={color === 'danger' ? 'alert' : 'status'}
    >
      {icon && <Icon name={icon} />}
      <p dir="auto">{wordingText(content, t)}</p>
      {asks && cross}
      {actions.map(({ text, params, run }) => (
        <button
          key={text}
          type="button"
          className="btn"
          onClick={() => {
            run()
            closeMessage(key)
          }}
        >
          {t(text, params)}
        </button>
      ))}
      {!asks && cross}
    </div>
  )
}

export const Messages = island('Messages', function Messages() {
  const messages = useAtom($messages)
  const shortcuts = useAtom($shortcutsOpen)
  const search = useAtom($searchFieldWanted)
  const addition = useAtom($addToPlaylist)
  return (
    <>
      <div className="toasts">
        {messages.slice(-SHOWN).map((message) => (
          <Toast key={message.key} message={message} />
        ))}
      </div>
      {shortcuts && <ShortcutsDialog onFail={closeShortcuts} />}
      {addition && <AddDialog addition={addition} onFail={closeAddToPlaylist} />}
      {search && <SearchField onFail={dropSearchField} />}
    </>
  )
})
