// A thread beside that of the requests: it does one job at a time, each with a time limit.
import { Worker } from 'node:worker_threads'

type Spec<Done> = {
  /** The code of the thread: it answers each message with a result. */
  file: URL
  /** Milliseconds until a job is given up. */
  timeout: number
  /** The result of a job that was given up, or whose thread broke. */
  failed: (error: string) => Done
  /** Whether the thread does further jobs after a result; it does by default. */
  isKept?: (done: Done) => boolean
}

/** The thread starts with the first job. */
export function createThread<Job, Done>({ file, timeout, failed, isKept }: Spec<Done>) {
  type Waiting = { job: Job; longest: number; finish: (done: Done) => void }
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function end(): void {
    const old = worker
    worker = undefined
    old?.removeAllListeners()
    // Later errors of this thread do not matter.
    old?.on('error', () => {})
    void old?.terminate()
  }
  function done(result: Done, keep: boolean): void {
    clearTimeout(timer)
    const finished = current
    current = undefined
    if (!keep) end()
    else if (queue.length === 0) worker?.unref()
    finished?.finish(result)
    next()
  }
  const fail = (error: string): void => done(failed(error), false)
  function thread(): Worker {
    if (worker) return worker
    worker = new Worker(file)
    worker.on('message', (result: Done) => done(result, isKept?.(result) ?? true))
    worker.on('error', ({ message }: Error) => fail(message))
    worker.on('exit', () => fail('The thread ended'))
    return worker
  }
  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) return
    timer = setTimeout(() => fail('It took too long'), current.longest)
    const made = thread()
    made.ref()
    made.postMessage(current.job)
  }

  return {
    /** @param longest milliseconds it may take */
    run: (job: Job, longest = timeout): Promise<Done> =>
      new Promise((finish) => {
        queue.push({ job, longest, finish })
        next()
      }),
    /** Whether a thread is there for more jobs. */
    isRunning: (): boolean => worker !== undefined,
    /** Ends the thread; jobs that wait are given up. */
    close(): void {
      queue.length = 0
      clearTimeout(timer)
      end()
    }
  }
}
