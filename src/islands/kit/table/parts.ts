// The bar for chosen rows and the dialogs of tables, loaded when they are needed.
import type { ReactNode } from 'react'
import { late } from '../late.tsx'
import type { ActionBarProps } from './ActionBar.tsx'

// A late part forgets that it is generic.
export const ActionBar = late(() =>
  import('./ActionBar.tsx').then(({ ActionBar }) => ActionBar)
) as unknown as <R>(props: ActionBarProps<R>) => ReactNode
export const ColumnChoice = late(() =>
  import('./ColumnChoice.tsx').then(({ ColumnChoice }) => ColumnChoice)
)
export const RowsExport = late(() =>
  import('./RowsExport.tsx').then(({ RowsExport }) => RowsExport)
)
