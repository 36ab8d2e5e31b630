// What a radio on screen shows and does: it starts, or pauses and goes on when it is the one that runs.
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { $playback, $radio, isSameRadio, startRadio, togglePlay, type RadioWanted } from '../../stores/player/index.ts'

const $sounding = computed($playback, ({ state }) => state !== 'paused')
const none = () => undefined

export type ShownRadio = {
  /** It is the one that runs, heard or not. */
  current: boolean
  playing: boolean
  press: () => void | Promise<void>
}

export function useRadio(wanted: RadioWanted): ShownRadio {
  const radio = useStore($radio, { ssr: none })
  const sounding = useStore($sounding, { ssr: 'initial' })
  const current = isSameRadio(radio, wanted)
  // While it starts, a second press is no pause: nothing sounds yet.
  const press = () => (!current ? startRadio(wanted) : radio?.state === 'starting' ? undefined : togglePlay())
  return { current, playing: current && sounding, press }
}
