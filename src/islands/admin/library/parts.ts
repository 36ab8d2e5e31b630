// The dialogs of the consoles, loaded when they are opened.
import { late } from '../../kit/late.tsx'

export const NewTag = late(() => import('./NewTag.tsx').then(({ NewTag }) => NewTag))
export const DeleteThing = late(() =>
  import('../../kit/console/DeleteThing.tsx').then(({ DeleteThing }) => DeleteThing)
)
export const EditLibrary = late(() =>
  import('./EditLibrary.tsx').then(({ EditLibrary }) => EditLibrary)
)
export const EditsBar = late(() => import('./EditsBar.tsx').then(({ EditsBar }) => EditsBar))
