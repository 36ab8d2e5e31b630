// Finds the process of a browser by its profile, for tests that kill it as a crash would.
import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

/**
 * Id of the browser's own process, not one of its helpers. @throws Error when none has this profile
 */
export function processOf(profile: string): number {
  const lines =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((id) => `${id} ${commandOf(id)}`)
      : execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines.find(
    (line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=')
  )
  if (!found) throw new Error(`No browser runs with ${profile}`)
  return Number(found.trim().split(' ')[0])
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // the process has ended meanwhile
  }
}
