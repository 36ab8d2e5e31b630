import { late } from '../../kit/late.tsx'

export const EditLibrary = late(() =>
  import('./edit/EditLibrary.tsx').then(({ EditLibrary }) => EditLibrary)
)
export const NewLibrary = late(() =>
  import('./edit/NewLibrary.tsx').then(({ NewLibrary }) => NewLibrary)
)
export const UploadInto = late(() =>
  import('./UploadInto.tsx').then(({ UploadInto }) => UploadInto)
)
export const ServerImport = late(() =>
  import('./ServerImport.tsx').then(({ ServerImport }) => ServerImport)
)
