// The calls of the administration about the pod's library, in the contract's terms.
import { first, type Step } from './steps.ts'

const admin = true
const query = { page_size: 2 }

/** A list, its first row, and what hangs on it. @param key of the row in addresses */
function kind(
  path: string,
  one: string,
  many: string,
  key: 'id' | 'uuid' | 'name',
  stats: boolean
): Step[] {
  const list = `listManage${many}`
  const steps: Step[] = [
    { name: list, path, admin, query },
    { name: `getManage${one}`, path: (got) => `${path}${first(got, list)[key]}/`, admin }
  ]
  if (stats)
    steps.push({
      name: `getManage${one}Stats`,
      path: (got) => `${path}${first(got, list)[key]}/stats/`,
      admin
    })
  return steps
}

export const manageSteps: readonly Step[] = [
  ...kind('manage/library/artists/', 'Artist', 'Artists', 'id', true),
  ...kind('manage/library/albums/', 'Album', 'Albums', 'id', true),
  ...kind('manage/library/tracks/', 'Track', 'Tracks', 'id', true),
  ...kind('manage/channels/', 'Channel', 'Channels', 'uuid', true),
  ...kind('manage/library/libraries/', 'Library', 'Libraries', 'uuid', true),
  ...kind('manage/library/uploads/', 'Upload', 'Uploads', 'uuid', false),
  ...kind('manage/tags/', 'Tag', 'Tags', 'name', false)
]
