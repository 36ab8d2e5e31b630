import { late } from '../late.tsx'

export const ChannelDialog = late(() =>
  import('./ChannelDialog.tsx').then(({ ChannelDialog }) => ChannelDialog)
)
export const EditChannel = late(() =>
  import('./EditChannel.tsx').then(({ EditChannel }) => EditChannel)
)
export const SeriesDialog = late(() =>
  import('./SeriesDialog.tsx').then(({ SeriesDialog }) => SeriesDialog)
)
export const DeleteOwn = late(() => import('./DeleteOwn.tsx').then(({ DeleteOwn }) => DeleteOwn))
