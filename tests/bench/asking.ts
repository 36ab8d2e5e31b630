// Requests to a pod through a real socket, and how their times are printed.
import { Agent, get, type OutgoingHttpHeaders } from 'node:http'

/** Times in ms, and the mean size of an answer. `work`: p95 of the time on a processor. */
export type AnswerRow = {
  name: string
  work: number
  p50: number
  p95: number
  most: number
  kilobytes: number
}

export type Answer = { milliseconds: number; bytes: number }

/** The value below which a part (0 to 1) of the values lies; NaN for none. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

/**
 * Asks over connections that stay open. @param connections as many as browsers open: 6
 * @returns asks for an address; close it at the end
 */
export function createAsking(connections = 6, headers: OutgoingHttpHeaders = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** @throws Error when the answer is no 200 */
  function ask(url: string): Promise<Answer> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve({ milliseconds: performance.now() - began, bytes })
          else reject(new Error(`${url} answered ${answer.statusCode}`))
        })
      }).on('error', reject)
    })
  }

  return {
    ask,
    /** One after the other. */
    async askAll(urls: readonly string[]): Promise<Answer> {
      const began = performance.now()
      let bytes = 0
      for (const url of urls) bytes += (await ask(url)).bytes
      return { milliseconds: performance.now() - began, bytes }
    },
    /** All at once, as the client does. */
    async askAtOnce(urls: readonly string[]): Promise<Answer> {
      const began = performance.now()
      const answers = await Promise.all(urls.map(ask))
      const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
      return { milliseconds: performance.now() - began, bytes }
    },
    close: () => agent.destroy()
  }
}

/** Asks again and again, one after the other. The pod must be of this process. */
export async function measure(
  name: string,
  times: number,
  once: (index: number) => Promise<Answer>
): Promise<AnswerRow> {
  const answers: Answer[] = []
  const work: number[] = []
  for (let index = 0; index < times; index++) {
    const before = process.cpuUsage()
    answers.push(await once(index))
    const { user, system } = process.cpuUsage(before)
    work.push((user + system) / 1000)
  }
  const all = answers.map(({ milliseconds }) => milliseconds)
  return {
    name,
    work: quantile(work, 0.95),
    p50: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    most: Math.max(...all),
    kilobytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / times / 1024
  }
}

const WIDTH = 44

/** Prints the line above rows. */
export const printHead = (of: string): void =>
  console.log(
    of.padEnd(WIDTH) + ['p50', 'p95', 'most', 'work', 'KB'].map((each) => each.padStart(9)).join('')
  )

export const printRow = ({ name, p50, p95, most, work, kilobytes }: AnswerRow): void =>
  console.log(
    name.padEnd(WIDTH) +
      [p50, p95, most, work, kilobytes].map((each) => each.toFixed(1).padStart(9)).join('')
  )
