// Draws parts of islands into the document of a test.
import { createElement, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setEnv } from '../../../src/lib/env.ts'
import { guarded } from '../../../src/lib/storage/browser.ts'
import { fetchMe } from '../../../src/stores/session/session.ts'

let root: Root | undefined

let waiting = new Map<number, () => void>()
let hear: (() => void)[] = []
/** Timers that run only when the test says so. */
export const clock = {
  run(): void {
    const due = waiting
    waiting = new Map()
    for (const run of due.values()) run()
  }
}
export const leavePage = (): void => hear.forEach((run) => run())

/**
 * A page on which somebody is signed in.
 * @param answers of the pod, by the end of a path; others are about the person
 */
export async function begin(
  path = '/',
  answers: Readonly<Record<string, (init: RequestInit) => unknown>> = {}
): Promise<void> {
  localStorage.clear()
  waiting.clear()
  hear = []
  let serial = 0
  const me = {
    id: 1,
    username: 'alice',
    full_username: 'alice@pod.test',
    permissions: {},
    tokens: {}
  }
  setEnv({
    storage: guarded(() => localStorage),
    podUrl: () => 'https://pod.test',
    language: () => 'en-US',
    now: () => 0,
    setTimeout: (run: () => void) => (waiting.set(++serial, run), serial),
    clearTimeout: (id: number) => void waiting.delete(id),
    cookie: () => undefined,
    location: () => new URL(`https://pod.test${path}`),
    onPage: (event: string, run: () => void) => {
      if (event === 'pagehide') hear.push(run)
      return () => {}
    },
    report: (error: unknown) => {
      throw error
    },
    fetch: async (url: string, init: RequestInit = {}) => {
      const path = new URL(url).pathname
      const [, answer = () => me] =
        Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
      return Response.json(await answer(init))
    }
  } as never)
  await fetchMe()
}

function Drawn({ node, done }: { node: ReactNode; done: () => void }) {
  useEffect(done, [done])
  return node
}

/** Draws in place of what was drawn before, or again. Resolves once its effects have run. */
export function draw(node: ReactNode): Promise<void> {
  if (!root) {
    const box = document.createElement('div')
    document.body.append(box)
    root = createRoot(box)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  root.render(createElement(Drawn, { node, done: resolve }))
  return promise
}

export function wipe(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** The control with a name. */
export const control = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

/** Changes a field as code does, which people cannot be told from by its events. */
export function put(name: string, value: string): void {
  const field = control(name)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Presses the button with a text; texts are their keys here. */
export const press = (text: string): void =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text))!.click()
