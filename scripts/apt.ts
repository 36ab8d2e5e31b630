// Installs packages of Debian for the tests, as root or by a sudo that asks nothing.
import { spawnSync } from 'node:child_process'

let updated = false

/** Whether all of them are there now. */
export function aptInstall(...packages: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(command!, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    )
  }
  updated ||= apt('update', '-qq')
  return updated && apt('install', '-y', '-qq', ...packages)
}
