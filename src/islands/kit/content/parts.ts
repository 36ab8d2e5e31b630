import { late } from '../late.tsx'

export const PurgeQuestion = late(() =>
  import('./PurgeQuestion.tsx').then(({ PurgeQuestion }) => PurgeQuestion)
)
