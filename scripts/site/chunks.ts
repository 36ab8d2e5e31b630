// Which code goes into one file. Without groups the bundler makes a file of every set of modules
// that some pages share: a list needed 31 files, most of them under 1 KB, one after another.
// docs/first-data.md#files.

type Group = { name: string; priority: number; test: (module: string) => boolean }

/**
 * Groups with their modules, as paths below the project; a path that ends with a slash means every
 * module in that folder. A group also gets what its modules import, unless an earlier group has it.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // The layout's scripts: page changes work before anything else is loaded.
  boot: ['src/boot.ts', 'node_modules/astro/components/', 'node_modules/astro/dist/transitions/'],
  start: ['src/boot/start.ts'],
  react: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@astrojs/react/'
  ],
  // Shared by the landing page, which has no framework.
  keys: ['src/lib/shortcuts/', 'src/stores/shell/shortcuts.ts'],
  music: [
    'src/lib/api/listen/',
    'src/lib/api/publish/libraries.ts',
    'src/lib/api/publish/uploads.ts',
    'src/lib/colour/',
    'src/lib/items/row.ts',
    'src/lib/pictures/covers.ts',
    'src/lib/pictures/failed-pictures.ts',
    'src/lib/requests/',
    'src/lib/text/credit-names.ts',
    'src/lib/text/names.ts',
    'src/lib/text/web-link.ts',
    'src/lib/kit/page-events.ts',
    'src/lib/kit/serial.ts',
    'src/lib/kit/service-worker.ts',
    'src/lib/kit/timer.ts',
    'src/lib/tracks.ts',
    'src/stores/listen/albums/newest-albums.ts',
    'src/stores/session/pod-settings.ts'
  ],
  // What every island uses.
  island: [
    'src/islands/island.tsx',
    'src/islands/kit/adopt.ts',
    'src/islands/kit/form/useReady.ts',
    'src/islands/kit/late.tsx',
    'src/islands/kit/useAtom.ts',
    'src/islands/kit/useResource.ts',
    'src/ui/Cover.tsx',
    'src/ui/Credits.tsx',
    'src/ui/DefinitionList.tsx',
    'src/ui/EmptyState.tsx',
    'src/ui/ErrorNotice.tsx',
    'src/ui/ErrorState.tsx',
    'src/ui/Face.tsx',
    'src/ui/Icon.tsx',
    'src/ui/Sentence.tsx',
    'src/ui/Skeletons.tsx',
    'src/ui/language.tsx'
  ],
  play: [
    'src/boot/first/play/press.ts',
    'src/stores/player/index.ts',
    'src/stores/player/play-all.ts'
  ],
  // Pages that show no music would load all of the groups below for these.
  lists: [
    'src/lib/channels.ts',
    'src/lib/kit/privacy.ts',
    'src/lib/profiles.ts',
    'src/stores/lists/browse.ts',
    'src/ui/PersonLink.tsx',
    'src/ui/cards/levels.ts'
  ],
  parts: [
    'src/islands/kit/form/ConfirmDialog.tsx',
    'src/islands/kit/item-page/Missing.tsx',
    'src/islands/kit/item-page/PageTabs.tsx',
    'src/islands/kit/item-page/Section.tsx',
    'src/islands/kit/item-page/parts.ts',
    'src/islands/kit/item-page/useTitle.ts',
    'src/lib/moderation/reports.ts',
    'src/ui/DetailHead.tsx',
    'src/ui/FactsLine.tsx',
    'src/ui/lists/useGridKeys.ts',
    'src/ui/lists/useRowWindow.ts'
  ],
  // Lists of cards.
  cards: [
    'src/islands/kit/download.ts',
    'src/islands/kit/lists/',
    'src/islands/kit/cards/',
    'src/ui/Menu.tsx',
    'src/ui/Pagination.tsx',
    'src/ui/cards/',
    'src/ui/tracks/Equaliser.tsx'
  ],
  // The start page of the library has no other tracks.
  minis: ['src/islands/kit/tracks/TrackMinis.tsx', 'src/ui/tracks/TrackMini.tsx'],
  // Pages with tracks.
  tracks: [
    'src/islands/kit/item-page/',
    'src/islands/kit/tracks/',
    'src/ui/DetailHead.tsx',
    'src/ui/FactsLine.tsx',
    'src/ui/tracks/'
  ]
}

const isIn = (module: string, path: string): boolean =>
  path.endsWith('/') ? module.includes(`/${path}`) : module.endsWith(`/${path}`)

/** The groups for the bundler, the earlier the more important. */
export const chunkGroups: readonly Group[] = Object.entries(GROUPS).map(([name, paths], place) => ({
  name,
  priority: Object.keys(GROUPS).length - place,
  // A style sheet of its own for a group of code would be one more request.
  test: (module) =>
    !/\.css\b/.test(module) && paths.some((path) => isIn(module.replaceAll('\\', '/'), path))
}))
