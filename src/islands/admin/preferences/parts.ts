// Parts of the settings of the pod that are loaded when they are needed.
import { late } from '../../kit/late.tsx'

export const PreferenceForm = late(() =>
  import('./PreferenceForm.tsx').then(({ PreferenceForm }) => PreferenceForm)
)
