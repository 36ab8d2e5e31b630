// Sessions that the tests of one worker share: signing in by the form opens two pages.
import type { BrowserContext, Page } from '@playwright/test'
import { accounts } from '../support/demo-pod.ts'
import { podUrl, signIn } from './fixtures.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<string, Session>()

/** Answers of an earlier visit would be older than what a test has changed. */
const isAnswer = (name: string): boolean => name.startsWith('atoll.last.')

/**
 * Signs in by the form once, then reuses that session, on an empty page of the pod. Not for tests
 * that end the session.
 */
export async function beSignedIn(
  page: Page,
  as: keyof typeof accounts,
  pod = podUrl()
): Promise<void> {
  const session = sessions.get(pod + as)
  if (!session) {
    await signIn(page, accounts[as].username, accounts[as].password, `${pod}/login`)
    sessions.set(pod + as, await page.context().storageState())
    return
  }
  await page.context().addCookies(session.cookies.filter(({ name }) => name !== 'fault'))
  await page.addInitScript(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    },
    session.origins
      .flatMap(({ localStorage }) => localStorage)
      .filter(({ name }) => !isAnswer(name))
  )
  // Calls of tests that the page makes need the pod's origin.
  await page.goto(`${pod}/version.txt`)
}
