// The engine of the browser, loaded on demand by stores/player: this file and Howler are one chunk.
import { createEngine, type Engine, type EngineEvents } from './engine.ts'
import { makeElementSound } from './element-sound.ts'
import { makeHowlerSound } from './howler-sound.ts'
import type { MakeSound } from './sound.ts'

const makeSound: MakeSound = (file, settings, events) =>
  (file.format ? makeHowlerSound : makeElementSound)(file, settings, events)

let engine: Engine | undefined

/** The one engine of the page; later calls give the same, with the events of the first. */
export function browserEngine(events: EngineEvents): Engine {
  const probe = new Audio()
  engine ??= createEngine(makeSound, (type) => probe.canPlayType(type) !== '', events)
  return engine
}
