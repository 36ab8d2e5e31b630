// Screens for those who have an account here, and other programs with it.
import { session, withoutInstance, type Guard, type Route } from '../route.ts'

const anonymous: Guard = { needs: 'anonymous' }

export const account = {
  'instance-chooser': {
    pattern: '/instance-chooser',
    open: true,
    guard: withoutInstance,
    title: 'titles.instances',
    page: { areas: ['instances', 'form'] }
  },
  login: {
    pattern: '/login',
    open: true,
    guard: anonymous,
    title: 'titles.login',
    page: { areas: ['account', 'form', 'titles', 'instances'] }
  },
  logout: {
    pattern: '/logout',
    open: true,
    title: 'titles.logout',
    page: { areas: ['account', 'titles'] }
  },
  signup: {
    pattern: '/signup',
    open: true,
    guard: anonymous,
    title: 'titles.signup',
    page: { areas: ['accounts', 'form'] }
  },
  'auth.password.reset': {
    pattern: '/auth/password/reset',
    open: true,
    title: 'titles.passwordReset',
    page: { areas: ['accounts', 'form'] }
  },
  'auth.password.confirm': {
    pattern: '/auth/password/reset/confirm',
    open: true,
    title: 'titles.passwordReset',
    page: { areas: ['accounts', 'form'] }
  },
  'auth.email.confirm': {
    pattern: '/auth/email/confirm',
    open: true,
    title: 'titles.emailConfirm',
    page: { areas: ['accounts', 'form'] }
  },
  'auth.callback': {
    pattern: '/auth/callback',
    open: true,
    guard: withoutInstance,
    title: 'titles.login',
    page: { areas: ['instances', 'account', 'titles'] }
  },
  authorize: {
    pattern: '/authorize',
    guard: session,
    title: 'titles.authorize',
    page: { areas: ['applications', 'form'] }
  },
  settings: {
    pattern: '/settings',
    guard: session,
    title: 'titles.settings',
    page: { areas: ['settings', 'form'] }
  },
  'settings.plugins': {
    pattern: '/settings/plugins',
    guard: session,
    title: 'titles.plugins',
    page: { areas: ['settings', 'form'] }
  },
  'settings.applications.new': {
    pattern: '/settings/applications/new',
    guard: session,
    title: 'applications.createTitle',
    page: { areas: ['applications', 'settings', 'form'] }
  },
  'settings.applications.edit': {
    pattern: '/settings/applications/:id/edit',
    guard: session,
    title: 'applications.editTitle',
    page: { areas: ['applications', 'settings', 'form'] }
  }
} satisfies Record<string, Route>
