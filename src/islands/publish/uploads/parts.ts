import { late } from '../../kit/late.tsx'

export const UploadDetails = late(() =>
  import('./UploadDetails.tsx').then(({ UploadDetails }) => UploadDetails)
)
