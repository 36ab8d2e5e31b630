// State and action of a radio on screen: a press starts it, or pauses and resumes it if it is
// already running.
import { computed } from 'nanostores'
import {
  $playback,
  $radio,
  isSameRadio,
  startRadio,
  togglePlay,
  type RadioWanted
} from '../../../stores/player/index.ts'
import { useAtom } from '../useAtom.ts'

const $sounding = computed($playback, ({ state }) => state !== 'paused')

export type ShownRadio = {
  /** It is the running radio, playing or paused. */
  current: boolean
  playing: boolean
  press: () => void | Promise<void>
}

export function useRadio(wanted: RadioWanted): ShownRadio {
  const radio = useAtom($radio)
  const sounding = useAtom($sounding)
  const current = isSameRadio(radio, wanted)
  // While it starts, a second press does not pause: nothing is playing yet.
  const press = () =>
    !current ? startRadio(wanted) : radio?.state === 'starting' ? undefined : togglePlay()
  return { current, playing: current && sounding, press }
}
