// The dialect of servers of the release line 1.4. See docs/dialects.md.
import type { Dialect } from '../dialect.ts'
import { albumRules } from './albums.ts'
import { artistRules } from './artists.ts'
import { channelRules } from './channels.ts'
import { toEvent } from './events.ts'
import { historyRules } from './history.ts'
import { instanceRules } from './instance.ts'
import { libraryRules } from './libraries.ts'
import { playlistRules } from './playlists.ts'
import { radioRules } from './radios.ts'
import { searchRules } from './search.ts'
import { trackRules } from './tracks.ts'

export const dialect: Dialect = {
  base: '/api/v1/',
  rules: [
    ...artistRules,
    ...albumRules,
    ...trackRules,
    ...historyRules,
    ...playlistRules,
    ...radioRules,
    ...searchRules,
    ...channelRules,
    ...libraryRules,
    ...instanceRules
  ],
  event: toEvent
}
