import { late } from '../../kit/late.tsx'

export const UploadDetails = late(() =>
  import('./UploadDetails.tsx').then(({ UploadDetails }) => UploadDetails)
)
export const StoragePanel = late(() =>
  import('../../kit/content/StoragePanel.tsx').then(({ StoragePanel }) => StoragePanel)
)
