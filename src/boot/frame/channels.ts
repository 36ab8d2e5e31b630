// Hides what leads to channels where the pod has them switched off, by
// styles/frame/channels-off.css.
import { areChannelsOff, setChannelsListener } from '../../lib/api/listen/channels-off.ts'

export function watchChannels(): void {
  const show = ({ documentElement: { dataset } }: Document): void => {
    if (areChannelsOff()) dataset.channels = 'off'
    else delete dataset.channels
  }
  setChannelsListener(() => show(document))
  show(document)
  document.addEventListener('astro:before-swap', ({ newDocument }) => show(newDocument))
}
