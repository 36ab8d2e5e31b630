// How many tracks a playlist of the pod may have. docs/product/limits.md#playlists.
import { atom } from 'nanostores'
import { listInstanceSettings } from '../../../lib/api/admin/instance.ts'
import { resource } from '../../kit/resource.ts'

/** The pods' default limit. */
const USUAL = 250

export const trackLimit = resource(atom('limit'), async (_key, signal): Promise<number> => {
  const settings = await listInstanceSettings(signal)
  const found = settings.find(
    ({ section, name }) => section === 'playlists' && name === 'max_tracks'
  )
  return typeof found?.value === 'number' ? found.value : USUAL
})
