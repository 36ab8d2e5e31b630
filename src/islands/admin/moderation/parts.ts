// Parts of the moderation that are loaded when they are opened.
import { late } from '../../kit/late.tsx'

export const PolicyDialog = late(() =>
  import('./PolicyDialog.tsx').then(({ PolicyDialog }) => PolicyDialog)
)
export const PurgeDialog = late(() =>
  import('./PurgeDialog.tsx').then(({ PurgeDialog }) => PurgeDialog)
)
export const Notes = late(() => import('./Notes.tsx').then(({ Notes }) => Notes))
export const ReportActs = late(() =>
  import('./reports/ReportActs.tsx').then(({ ReportActs }) => ReportActs)
)
export const Histories = late(() =>
  import('./reports/ReportHistory.tsx').then(({ Histories }) => Histories)
)
export const Comparison = late(() =>
  import('./reports/Comparison.tsx').then(({ Comparison }) => Comparison)
)
export const Statistics = late(() =>
  import('./Statistics.tsx').then(({ Statistics }) => Statistics)
)
export const PolicyPanel = late(() =>
  import('./PolicyPanel.tsx').then(({ PolicyPanel }) => PolicyPanel)
)
export const NewDomain = late(() => import('./NewDomain.tsx').then(({ NewDomain }) => NewDomain))
export const ConfirmDialog = late(() =>
  import('../../kit/form/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)
)
