import { late } from '../late.tsx'

export const PublishDialog = late(() =>
  import('./PublishDialog.tsx').then(({ PublishDialog }) => PublishDialog)
)
export const ChannelChoice = late(() =>
  import('./ChannelChoice.tsx').then(({ ChannelChoice }) => ChannelChoice)
)
export const Chosen = late(() => import('./Chosen.tsx').then(({ Chosen }) => Chosen))
export const Lost = late(() => import('./Lost.tsx').then(({ Lost }) => Lost))
export const FileDetails = late(() =>
  import('./FileDetails.tsx').then(({ FileDetails }) => FileDetails)
)
export const Waits = late(() => import('./Lost.tsx').then(({ Waits }) => Waits))
