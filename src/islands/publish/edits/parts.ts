import { late } from '../../kit/late.tsx'

export const EditQuestion = late(() =>
  import('./EditQuestion.tsx').then(({ EditQuestion }) => EditQuestion)
)
