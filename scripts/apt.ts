// Installs Debian packages for the tests, as root or with a sudo that needs no password.
import { spawnSync } from 'node:child_process'

let updated = false

/** Returns whether all of them are installed now. */
export function aptInstall(...packages: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(command!, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      }).status === 0
    )
  }
  updated ||= apt('update', '-qq')
  return updated && apt('install', '-y', '-qq', ...packages)
}
