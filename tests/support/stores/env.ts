// Parts of the environment that a test replaces.
import { env, setEnv, type Env } from '../../../src/lib/env.ts'

/** Undefined: the browser does not have it. */
type Parts = { [Name in keyof Env]?: Env[Name] | undefined }

/** Replaces parts of the environment. @returns a function that restores the one before */
export function stubEnv(parts: Parts): () => void {
  const before = env()
  setEnv({ ...before, ...parts } as Env)
  return () => setEnv(before)
}

/** Sets an environment that has these parts and nothing else, for code that needs no more. */
export const onlyEnv = (parts: Partial<Record<keyof Env, unknown>>): void => setEnv(parts as Env)

/** Requests reach the pod, but their answers are lost. @returns a function that ends this */
export function loseAnswers(): () => void {
  const { fetch } = env()
  return stubEnv({
    fetch: async (input, init) => {
      await fetch(input, init)
      throw new TypeError('Failed to fetch')
    }
  })
}

export type Held = {
  /** Resolves once the first answer is held. */
  answered: Promise<void>
  /** How many answers are held. */
  waiting(): number
  /** The most that were held at once. */
  most(): number
  /** Lets through the answers that are held; later ones are held again. */
  release(): void
  /** Lets through these and all later answers. */
  end(): void
}

/** Holds back the answers to all requests whose address contains `path`. */
export function hold(path: string): Held {
  const { fetch } = env()
  const first = Promise.withResolvers<void>()
  let gates: (() => void)[] = []
  let [most, ended] = [0, false]
  stubEnv({
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (ended || !String(input).includes(path)) return answer
      await new Promise<void>((open) => {
        most = Math.max(most, gates.push(open))
        first.resolve()
      })
      return answer
    }
  })
  const release = () => {
    const open = gates
    gates = []
    for (const each of open) each()
  }
  return {
    answered: first.promise,
    waiting: () => gates.length,
    most: () => most,
    release,
    end() {
      ended = true
      release()
    }
  }
}
