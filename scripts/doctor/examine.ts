// Runs all checks, in the order of the table.
import { signIn, signOut, visit, type Account } from './account.ts'
import { AskError } from './ask.ts'
import { about, people } from './checks/about.ts'
import { apiCors, mediaChecks } from './checks/cors.ts'
import { pageChecks } from './checks/page.ts'
import { signInChecks } from './checks/sign-in.ts'
import { COMMON, featuresOf } from './features.ts'
import { faultsOf } from './faults.ts'
import { note, ok, problem, type Finding, type Section, type Way } from './finding.ts'
import { findPod, type Pod } from './pod.ts'

export type Report = {
  sections: Section[]
  /** Whether Atoll works there, for each way of serving it. */
  works: Readonly<Record<Way, boolean>>
  /** False if an account was given and the pod rejected it. */
  letIn: boolean
}

/** Findings of one check; a request without an answer is a finding, too. */
async function attempt(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AskError)) throw error
    return [problem(what, error.message, ['here', 'elsewhere'])]
  }
}

function features({ dialect }: Pod): Finding[] {
  const { has, lacks } = featuresOf(dialect)
  return [
    ok('there', [...COMMON, ...has].join('; ')),
    ...(lacks.length > 0
      ? [
          note(
            'not there',
            lacks.join('; '),
            'A server with API v2 has these. Atoll leaves out what a pod lacks.'
          )
        ]
      : [])
  ]
}

/**
 * @param origin of the pod
 * @param seconds timeout of one request
 * @throws NoPod, AskError if there is nothing to examine
 */
export async function examine(
  origin: string,
  account?: Account,
  seconds?: number
): Promise<Report> {
  const pod = await findPod(origin, seconds)
  let open = false
  const visitors = await attempt('strangers', async () => {
    const found = await people(pod)
    open = found.open
    return found.findings
  })
  const sections: Section[] = [
    { title: 'The pod', findings: [...about(pod), ...visitors] },
    { title: 'Ways to sign in', findings: await attempt('signing in', () => signInChecks(pod)) },
    {
      title: 'Pages on the pod itself',
      findings: await attempt('front page', () => pageChecks(pod))
    }
  ]
  const { finding, person } = account ? await signIn(pod, account, seconds) : {}
  const music = [
    ...(await attempt('API from other hosts', async () => [await apiCors(pod)])),
    ...(await attempt('sound', () => mediaChecks(pod, person ?? (open ? pod.stranger : undefined))))
  ]
  sections.push({ title: 'Music, and pages of other hosts', findings: music })
  if (finding) {
    const seen = person ? await attempt('account', () => visit(pod, person)) : []
    const out = person ? await attempt('signing out', async () => [await signOut(pod, person)]) : []
    sections.push({ title: 'With the account', findings: [finding, ...seen, ...out] })
  }
  sections.push(
    { title: 'What Atoll can do there', findings: features(pod) },
    {
      title: `Known faults of ${pod.software} ${pod.version}`,
      findings: faultsOf(pod.software, pod.version)
    }
  )
  const stops = (way: Way): boolean =>
    sections.some(({ findings }) => findings.some((each) => each.stops?.includes(way)))
  return {
    sections,
    works: { here: !stops('here'), elsewhere: !stops('elsewhere') },
    letIn: !account || person !== undefined
  }
}
