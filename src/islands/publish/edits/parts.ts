import { late } from '../../kit/late.tsx'

export const EditForm = late(() => import('./EditForm.tsx').then(({ EditForm }) => EditForm))
export const EditQuestion = late(() =>
  import('./EditQuestion.tsx').then(({ EditQuestion }) => EditQuestion)
)
