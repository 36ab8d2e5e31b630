// The search over the other pods of the person. docs/product/library.md#several-pods.
import { late } from '../../kit/late.tsx'

const OtherPods = late(() => import('./pods/OtherPods.tsx').then(({ OtherPods }) => OtherPods))

export const PodsSearch = () => <OtherPods />
