// The dialogs of the screen of accounts, loaded when they are opened.
import { late } from '../../kit/late.tsx'

export const EditUser = late(() => import('./EditUser.tsx').then(({ EditUser }) => EditUser))
