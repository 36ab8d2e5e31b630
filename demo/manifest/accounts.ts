import type { DemoAccount } from '../types.ts'

/** Accounts of a demo pod. The passwords are public on purpose: a demo is there to be tried. */
export const ACCOUNTS: DemoAccount[] = [
  {
    username: 'ada',
    password: 'lighthouse-keeper',
    email: 'ada@example.org',
    displayName: 'Ada Windermere',
    summary: 'Keeps this pod running. Also makes small machines that sing.',
    permissions: ['library', 'moderation', 'settings'],
    isSuperuser: true
  },
  {
    username: 'mirela',
    password: 'slow-train-home',
    email: 'mirela@example.org',
    displayName: 'Mirela Quist',
    summary: 'Collects sounds of places that do not exist. Moderates, gently.',
    permissions: ['library', 'moderation'],
    isSuperuser: false
  },
  {
    username: 'tomek',
    password: 'kitchen-radio',
    email: 'tomek@example.org',
    displayName: 'Tomek z kuchni',
    summary: 'Listens while cooking.',
    permissions: [],
    isSuperuser: false
  }
]
