// The dialogs of playlists, loaded when they are opened.
import { late } from '../../kit/late.tsx'

export const PlaylistDialog = late(() =>
  import('./PlaylistDialog.tsx').then(({ PlaylistDialog }) => PlaylistDialog)
)
export const DeleteQuestion = late(() =>
  import('./DeleteQuestion.tsx').then(({ DeleteQuestion }) => DeleteQuestion)
)
