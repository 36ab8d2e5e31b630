// The dialogs that actions on things open; the code of each is loaded when it is needed.
import type { ReactNode } from 'react'
import { embedOf, nameOf, originOf } from '../../../lib/items/kinds.ts'
import type { Item } from '../../../lib/items/items.ts'
import { reportTargetOf } from '../../../lib/moderation/reports.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import type { DialogName } from '../../../stores/items/action.ts'
import { EditChannel } from '../channels/parts.ts'
import { late } from '../late.tsx'
import { PublishDialog } from '../publish/parts.ts'

const DeleteEpisode = late(() =>
  import('./DeleteEpisode.tsx').then(({ DeleteEpisode }) => DeleteEpisode)
)
const EmbedDialog = late(() =>
  import('../embeds/EmbedDialog.tsx').then(({ EmbedDialog }) => EmbedDialog)
)
const HideQuestion = late(() =>
  import('./HideQuestion.tsx').then(({ HideQuestion }) => HideQuestion)
)
const RefreshDialog = late(() =>
  import('../other-pods/RefreshDialog.tsx').then(({ RefreshDialog }) => RefreshDialog)
)
const ReportDialog = late(() =>
  import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog)
)

type Props = { item: Item; onClose: () => void }
type Shown = (props: Props) => ReactNode

const dialogs: Readonly<Record<DialogName, Shown>> = {
  deleteEpisode: ({ item, onClose }) =>
    (item.kind === 'track' || item.kind === 'album') && (
      <DeleteEpisode item={item} onClose={onClose} onFail={onClose} />
    ),
  editChannel: ({ item, onClose }) =>
    item.kind === 'channel' && (
      <EditChannel channel={item.row} onClose={onClose} onFail={onClose} />
    ),
  publish: ({ item, onClose }) =>
    item.kind === 'channel' && (
      <PublishDialog channel={item.row} onClose={onClose} onFail={onClose} />
    ),
  embed({ item, onClose }) {
    const what = embedOf(item)
    return (
      what && (
        <EmbedDialog what={{ ...what, title: nameOf(item) }} onClose={onClose} onFail={onClose} />
      )
    )
  },
  hide: ({ item, onClose }) =>
    item.kind === 'artist' && <HideQuestion artist={item.row} onClose={onClose} onFail={onClose} />,
  refresh({ item, onClose }) {
    const fid = webLink(originOf(item)?.fid)
    return fid && <RefreshDialog fid={fid} onClose={onClose} onFail={onClose} />
  },
  report({ item, onClose }) {
    const target = reportTargetOf(item)
    const origin = originOf(item)
    const fid = origin?.is_local === false ? webLink(origin.fid) : undefined
    return (
      target && (
        <ReportDialog
          target={target}
          name={nameOf(item)}
          domain={fid && hostOf(fid)}
          onClose={onClose}
          onFail={onClose}
        />
      )
    )
  }
}

export function ItemDialog({ dialog, ...props }: Props & { dialog: DialogName }) {
  const Shown = dialogs[dialog]
  return <Shown {...props} />
}
