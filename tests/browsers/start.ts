// Starts an engine by its name.
import { startPuppeteer } from './puppeteer.ts'
import type { Engine, EngineName, StartOptions } from './tab.ts'
import { startWebKit } from './webkit.ts'

export const startEngine = (name: EngineName, options: StartOptions = {}): Promise<Engine> =>
  name === 'webkit' ? startWebKit(options) : startPuppeteer(name, options)
