// The dialogs of tables, loaded when they are opened.
import { late } from '../late.tsx'

export const ColumnChoice = late(() =>
  import('./ColumnChoice.tsx').then(({ ColumnChoice }) => ColumnChoice)
)
export const RowsExport = late(() =>
  import('./RowsExport.tsx').then(({ RowsExport }) => RowsExport)
)
