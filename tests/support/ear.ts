// Measures the real audio output of a page, through Web Audio or from media elements outside of it.
import type { Page } from 'playwright'

/**
 * 20 ms of sound: when (ms of the page's clock), how loud (RMS), and the frequency by its zero
 * crossings, in Hz.
 */
export type Heard = { at: number; level: number; hertz: number }

type Ear = {
  heard: Heard[]
  /**
   * When sound began after 20 ms of silence or more, in ms of the page's clock, exact to the
   * sample.
   */
  onsets: number[]
  /** Keeps every sample from now on. */
  record(): void
  /** The recorded samples: mono, with their rate. */
  recorded(): { rate: number; samples: string }
}

/** Runs in the page before its own scripts. */
function listen(): void {
  const code = `registerProcessor('ear', class extends AudioWorkletProcessor {
    constructor() { super(); this.n = 0; this.sum = 0; this.cross = 0; this.last = 0; this.keep = false; this.quiet = 1e9; this.port.onmessage = () => { this.keep = true } }
    process(inputs) {
      const channels = inputs.flat()
      const block = new Float32Array(128)
      for (const channel of channels) for (let i = 0; i < channel.length; i++) block[i] += channel[i] / channels.length
      for (let i = 0; i < 128; i++) {
        const x = block[i]
        if (Math.abs(x) > 1e-3) {
          if (this.quiet > sampleRate / 50) this.port.postMessage(currentTime + i / sampleRate)
          this.quiet = 0
        } else this.quiet++
        this.sum += x * x
        if (x >= 0 !== this.last >= 0) this.cross++
        this.last = x
      }
      this.n += 128
      if (this.keep) this.port.postMessage(block)
      if (this.n >= sampleRate / 50) {
        this.port.postMessage([currentTime, Math.sqrt(this.sum / this.n), (this.cross * sampleRate) / 2 / this.n])
        this.n = this.sum = this.cross = 0
      }
      return true
    }
  })`
  const heard: Heard[] = []
  const onsets: number[] = []
  const kept: Float32Array[] = []
  const sinks = new Map<BaseAudioContext, Promise<AudioWorkletNode>>()
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode
  let recording = false
  const sinkOf = (context: AudioContext): Promise<AudioWorkletNode> => {
    let sink = sinks.get(context)
    if (!sink) {
      sink = context.audioWorklet
        .addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
        .then(() => {
          const node = new AudioWorkletNode(context, 'ear', { numberOfOutputs: 1 })
          connect.call(node, context.destination)
          node.port.onmessage = ({ data }) => {
            if (data instanceof Float32Array) return kept.push(data)
            const { contextTime, performanceTime } = context.getOutputTimestamp()
            const clock = (time: number) => performanceTime! + (time - contextTime!) * 1000
            if (typeof data === 'number') return onsets.push(clock(data))
            return heard.push({ at: clock(data[0]), level: data[1], hertz: data[2] })
          }
          if (recording) node.port.postMessage('keep')
          return node
        })
      sinks.set(context, sink)
    }
    return sink
  }
  const tap = (node: AudioNode) =>
    void sinkOf(node.context as AudioContext).then((sink) => connect.call(node, sink))
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode) tap(this)
    return connect.apply(this, args)
  } as typeof AudioNode.prototype.connect

  const routed = new WeakSet<HTMLMediaElement>()
  const lead = AudioContext.prototype.createMediaElementSource
  AudioContext.prototype.createMediaElementSource = function (element) {
    routed.add(element)
    return lead.call(this, element)
  }
  // Media elements that play outside of Web Audio are measured through a copy of their stream.
  let own: AudioContext | undefined
  const tapped = new WeakSet<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    if (!routed.has(this) && !tapped.has(this)) {
      tapped.add(this)
      const context = (own ??= new AudioContext())
      const stream = (this as HTMLMediaElement & { captureStream(): MediaStream }).captureStream()
      const link = () =>
        stream.getAudioTracks().length > 0 && tap(context.createMediaStreamSource(stream))
      link()
      stream.addEventListener('addtrack', link)
    }
    return play.call(this)
  }
  const ear: Ear = {
    heard,
    onsets,
    record() {
      recording = true
      kept.length = 0
      for (const sink of sinks.values()) void sink.then((node) => node.port.postMessage('keep'))
    },
    recorded() {
      const samples = new Float32Array(kept.length * 128)
      kept.forEach((block, index) => samples.set(block, index * 128))
      const bytes = new Uint8Array(samples.buffer)
      let text = ''
      for (let from = 0; from < bytes.length; from += 32768)
        text += String.fromCharCode(...bytes.subarray(from, from + 32768))
      return { rate: [...sinks.keys()][0]?.sampleRate ?? 0, samples: btoa(text) }
    }
  }
  Object.assign(window, { atollEar: ear })
}

type WithEar = typeof globalThis & { atollEar: Ear }

/**
 * Adds the measuring script to every document this page will show; to be called before the first
 * one.
 */
export async function giveEar(page: Page): Promise<void> {
  // The content policies would block the script. What the policies allow the player to do has tests
  // without it.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.addInitScript(listen)
}

/** The audio output since `from` (ms of the page's clock). */
export const heardSince = (page: Page, from = 0): Promise<Heard[]> =>
  page.evaluate(
    (start) => (globalThis as WithEar).atollEar.heard.filter(({ at }) => at >= start),
    from
  )

/** The page's clock, in ms. */
export const pageClock = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Waits until sound begins, after a moment of the page's clock, and returns its time. */
export const nextOnset = async (page: Page, after: number): Promise<number> => {
  const found = await page.waitForFunction(
    (from) => (globalThis as WithEar).atollEar.onsets.find((at) => at > from),
    after,
    {
      polling: 20
    }
  )
  return (await found.jsonValue())!
}

export const record = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as WithEar).atollEar.record())

/** Everything since `record`, as mono samples. */
export async function recorded(page: Page): Promise<{ rate: number; samples: Float32Array }> {
  const { rate, samples } = await page.evaluate(() => (globalThis as WithEar).atollEar.recorded())
  const bytes = Buffer.from(samples, 'base64')
  return { rate, samples: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) }
}
