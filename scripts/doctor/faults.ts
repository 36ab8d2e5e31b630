// Known faults of servers, by version. What nobody has tried is marked as unsure.
import { note, ok, type Finding } from './finding.ts'

export type Version = readonly [major: number, minor: number, patch: number]

export type Fault = {
  what: string
  says: string
  /** The first version that has it, and the first one that does not have it any more. */
  from: Version
  until?: Version
  /** What the admin can do; without it, Atoll works around the fault. */
  advice?: string
  /** Concluded from the source or from reports, and not tried. */
  unsure?: true
}

const FIRST_1: Version = [1, 0, 0]
const FIRST_2: Version = [2, 0, 0]

export const FAULTS: readonly Fault[] = [
  {
    what: 'migration',
    says: 'The migration from 1.4 can fail, and accounts may lack their four built-in libraries: uploading then has no target.',
    from: FIRST_2,
    until: [2, 0, 2],
    advice: 'Update to 2.0.2 or newer, and look through the libraries of old accounts.',
    unsure: true
  },
  {
    what: 'imports',
    says: 'On YunoHost, uploads can stay pending for ever, because its sandbox ends the workers.',
    from: FIRST_2,
    until: [2, 0, 2],
    advice: 'Update the package, and see whether the service of the workers runs.'
  },
  {
    what: 'clearing playlists',
    says: 'Clearing a playlist at once may delete the uploaded files in its library.',
    from: FIRST_2,
    until: [3, 0, 0],
    advice: 'Keep copies of the files; other clients may clear playlists so.',
    unsure: true
  },
  {
    what: 'large files',
    says: 'The usual nginx settings allow 100 MB for an upload; larger ones get a web page with status 413.',
    from: FIRST_2,
    until: [3, 0, 0],
    advice: 'Raise client_max_body_size.'
  },
  {
    what: 'filters of lists',
    says: '`quality=`, and `favorites=true` of tracks, end in a server error. Atoll sends neither.',
    from: FIRST_2,
    until: [3, 0, 0],
    unsure: true
  },
  {
    what: 'embedded playlists',
    says: 'Previews and embeds of playlists know numbers only, and playlists have none.',
    from: FIRST_2,
    until: [3, 0, 0],
    unsure: true
  },
  {
    what: 'refused access',
    says: 'Refusing an application ends in a server error; nothing is granted, and Atoll says so.',
    from: FIRST_1,
    until: [3, 0, 0]
  },
  {
    what: 'passwords',
    says: 'A new password is accepted without a check of the old one.',
    from: FIRST_1,
    until: [3, 0, 0],
    advice: 'Nobody should stay signed in on a shared device.',
    unsure: true
  },
  {
    what: 'applications',
    says: 'The token of an application that somebody has made while signed in can be read by everybody.',
    from: FIRST_1,
    until: FIRST_2,
    advice: 'Update to 2.0.2 or newer, or delete applications that are not needed.'
  },
  {
    what: 'server errors',
    says: 'Unknown people, unknown types of radio filters and the 31st login in an hour end in a server error. Atoll reads them right.',
    from: FIRST_1,
    until: FIRST_2
  },
  {
    what: 'albums and sounds',
    says: 'Albums have the duration 0, and transcoded sounds no media type. Atoll adds up tracks, and takes the type of the file.',
    from: FIRST_1,
    until: FIRST_2
  },
  {
    what: 'unreadable files',
    says: 'An upload that nothing can read stays pending for ever.',
    from: FIRST_1,
    until: FIRST_2
  }
]

/** The numbers of a version such as `2.0.1-rc3`; undefined if it has none. */
export function numbersOf(version: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0), Number(patch ?? 0)]
}

const isBefore = (version: Version, other: Version): boolean => {
  const at = version.findIndex((number, index) => number !== other[index])
  return at >= 0 && version[at]! < other[at]!
}

/** The known faults of a version. Only of servers of Funkwhale: others have faults of their own. */
export function faultsOf(software: string, version: string): Finding[] {
  const numbers = numbersOf(version)
  if (!/^funkwhale$/i.test(software) || !numbers) return []
  return FAULTS.filter(
    ({ from, until }) => !isBefore(numbers, from) && (!until || isBefore(numbers, until))
  ).map(({ what, says, advice, unsure }) => {
    const words = unsure ? `${says} (Not tried by us.)` : says
    return advice === undefined ? ok(what, words) : note(what, words, advice)
  })
}
