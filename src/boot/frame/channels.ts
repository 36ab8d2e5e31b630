// Hides what leads to channels where the pod has them switched off, by
// styles/frame/channels-off.css.
import { $channelsOff } from '../../stores/listen/channels/switched-off.ts'

export function watchChannels(): void {
  const show = ({ documentElement: { dataset } }: Document): void => {
    if ($channelsOff.get()) dataset.channels = 'off'
    else delete dataset.channels
  }
  $channelsOff.restore()
  $channelsOff.subscribe(() => show(document))
  document.addEventListener('astro:before-swap', ({ newDocument }) => show(newDocument))
}
