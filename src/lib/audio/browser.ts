// The sound engine in the browser, loaded on demand by stores/player: this file and Howler are one
// chunk.
import { env } from '../env.ts'
import { hasGraph, isWebKit } from './abilities.ts'
import { graphElement, letGo, takeEarly } from './element/early.ts'
import { createEngine } from './engine.ts'
import type { Engine, EngineEvents, SoundMaker } from './engine-types.ts'
import { makeElementSound } from './element/element-sound.ts'
import { shareElement } from './element/only-element.ts'
import { createGraph, type Graph } from './graph.ts'
import { makeHowlerSound, type Deck } from './element/howler-sound.ts'
import type { MakeSound, SoundProblem, SoundSettings } from './sound.ts'

/** Seconds. Buffers of 40 ms delayed every press by 100 ms; "playback" uses even longer ones. */
const LATENCY = 0.01

/**
 * Origins whose files scripts may not read: their elements play outside the graph, where they would
 * be silent.
 */
const closed = new Set<string>()
/** Origins suspected of that: the next attempt is made outside the graph. */
const doubtful = new Set<string>()
/** Origins that have delivered a file to the graph: a later failure is not caused by CORS. */
const open = new Set<string>()

/** MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED: nothing of the file is known, whatever the reason. */
const NOTHING_KNOWN = 4

/**
 * Asks for one byte of a file that failed to load. `unread`: scripts may not read the file, or the
 * pod is not reached. `refused`: the pod answers, but not with the file.
 */
const askFor = (url: string): Promise<'unread' | 'refused' | 'served'> =>
  env()
    .fetch(url, { headers: { range: 'bytes=0-0' } })
    .then(
      async ({ body, ok }) => {
        await body?.cancel()
        return ok ? 'served' : 'refused'
      },
      () => 'unread'
    )

/** Makes an engine; a page has one (stores/player/sound/engine). */
export function browserEngine(events: EngineEvents): Engine {
  const probe = new Audio()
  const maker = isWebKit()
    ? { make: shareElement(), graph: () => undefined }
    : soundMaker(() => engine.asleep())
  const engine = createEngine(maker, (type) => probe.canPlayType(type) !== '', events)
  return engine
}

/** @param onAsleep called when the browser has suspended the audio output */
function soundMaker(onAsleep: () => void): SoundMaker {
  let graph: Graph | undefined
  const spare: Deck[] = []

  function takeDeck(
    early: HTMLAudioElement | undefined,
    { muted, volume }: SoundSettings
  ): Deck | undefined {
    try {
      const context = () => new AudioContext({ latencyHint: LATENCY })
      graph ??= createGraph(context(), muted ? 0 : volume, onAsleep)
    } catch {
      return undefined // no device, or too many contexts: elements play without the graph
    }
    const deck = early ? undefined : spare.pop()
    if (deck) {
      deck.output.setDelay(0)
      deck.output.setLevel(1)
      deck.output.setGain(1, 0)
      return deck
    }
    const element = early ?? graphElement()
    return { element, output: graph.route(element) }
  }

  const make: MakeSound = (file, settings, events) => {
    const { origin } = new URL(file.url)
    const makeSound = file.format ? makeHowlerSound : makeElementSound
    const outside = closed.has(origin) || doubtful.delete(origin)
    const early = takeEarly(file.url)
    const deck = hasGraph() && !outside ? takeDeck(early, settings) : undefined
    if (!deck) {
      if (early) letGo(early)
      const onDuration = (seconds: number) => {
        if (outside) closed.add(origin)
        events.onDuration(seconds)
      }
      return makeSound(file, settings, { ...events, onDuration })
    }
    const onDuration = (seconds: number) => {
      open.add(origin)
      events.onDuration(seconds)
    }
    let unloaded = false
    const onProblem = (problem: SoundProblem) => {
      const isOpen = open.has(origin)
      const nothingKnown = deck.element.error?.code === NOTHING_KNOWN
      if (problem !== 'load' || (isOpen && !nothingKnown)) return events.onProblem(problem)
      void askFor(file.url).then((answer) => {
        if (unloaded) return
        if (answer === 'unread' && !isOpen) {
          doubtful.add(origin)
          return events.onProblem('cors')
        }
        // The connection has probably broken in the first kilobytes.
        events.onProblem(answer === 'served' && nothingKnown ? 'connection' : 'load')
      })
    }
    const sound = makeSound(
      file,
      settings,
      { ...events, onDuration, onProblem },
      deck,
      (each) => void spare.push(each)
    )
    const unload = () => {
      unloaded = true
      sound.unload()
    }
    return { ...sound, unload }
  }
  return { make, graph: () => graph }
}
