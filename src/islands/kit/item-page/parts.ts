import { late } from '../late.tsx'

export const EndFollow = late(() => import('./EndFollow.tsx').then(({ EndFollow }) => EndFollow))
