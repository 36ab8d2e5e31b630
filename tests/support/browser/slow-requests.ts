// Requests of a browser that hang: XMLHttpRequest over the environment's fetch, with its progress.
import { vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'

/**
 * What becomes of a request that sends a file. `unanswered`: the pod takes it, and its answer never
 * comes; `swallowed`: it does not reach the pod; `stuck`: a part of it has gone, and no more.
 */
export type Fate = 'answered' | 'unanswered' | 'swallowed' | 'stuck'

export type SlowRequests = {
  /** How many were begun. */
  count(): number
  /** How many hang now. */
  waiting(): number
  /** Some more bytes of those that hang go. */
  move(): void
}

type Progress = { lengthComputable: boolean; loaded: number; total: number }
const SIZE = 1000
const progress = (loaded: number): Progress => ({ lengthComputable: true, loaded, total: SIZE })

/** Replaces XMLHttpRequest until the globals are restored. @param fateOf the first one has 1 */
export function slowRequests(fateOf: (nth: number, name: string) => Fate): SlowRequests {
  let count = 0
  const hanging = new Set<() => void>()

  class SlowRequest {
    status = 0
    responseText = ''
    withCredentials = false
    upload: {
      onloadstart?: () => void
      onprogress?: (event: Progress) => void
      onload?: () => void
    } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #method = ''
    #address = ''
    #headers = new Headers()
    #answer = new Headers()
    #loaded = 0
    #move = (): void => this.upload.onprogress?.(progress(++this.#loaded))

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders(): string {
      return [...this.#answer].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }
    abort(): void {
      hanging.delete(this.#move)
      this.onabort?.()
    }
    send(body: FormData): void {
      const fate = fateOf(++count, (body.get('audio_file') as File).name)
      this.upload.onloadstart?.()
      if (fate === 'stuck') return void hanging.add(this.#move)
      this.upload.onprogress?.(progress(SIZE))
      this.upload.onload?.()
      if (fate === 'swallowed') return void hanging.add(this.#move)
      void this.#ask(body, fate === 'unanswered')
    }
    async #ask(body: FormData, hangs: boolean): Promise<void> {
      const init = { method: this.#method, headers: this.#headers, body }
      const credentials = this.#headers.has('authorization') ? 'omit' : 'same-origin'
      const answer = await env().fetch(this.#address, { ...init, credentials })
      if (hangs) return void hanging.add(this.#move)
      this.status = answer.status
      this.responseText = await answer.text()
      this.#answer = answer.headers
      this.onload?.()
    }
  }

  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  return {
    count: () => count,
    waiting: () => hanging.size,
    move: () => hanging.forEach((each) => each())
  }
}
