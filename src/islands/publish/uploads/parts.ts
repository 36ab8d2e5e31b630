import { late } from '../../kit/late.tsx'

export const UploadDetails = late(() =>
  import('./UploadDetails.tsx').then(({ UploadDetails }) => UploadDetails)
)
export const Chosen = late(() => import('./Chosen.tsx').then(({ Chosen }) => Chosen))
