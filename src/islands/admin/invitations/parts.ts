// The dialog of the screen of invitations, loaded when it is opened.
import { late } from '../../kit/late.tsx'

export const NewInvitation = late(() =>
  import('./NewInvitation.tsx').then(({ NewInvitation }) => NewInvitation)
)
