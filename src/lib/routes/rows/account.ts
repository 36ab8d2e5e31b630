// Screens for those who have an account here, and other programs with it.
import { session, withoutInstance, type Guard, type Route } from '../route.ts'

const anonymous: Guard = { needs: 'anonymous' }

export const account = {
  'instance-chooser': {
    pattern: '/instance-chooser',
    open: true,
    guard: withoutInstance,
    title: 'titles.instances',
    page: {}
  },
  login: {
    pattern: '/login',
    open: true,
    guard: anonymous,
    title: 'titles.login',
    page: {}
  },
  logout: {
    pattern: '/logout',
    open: true,
    title: 'titles.logout',
    page: {}
  },
  signup: {
    pattern: '/signup',
    open: true,
    guard: anonymous,
    title: 'titles.signup',
    page: {}
  },
  'auth.password.reset': {
    pattern: '/auth/password/reset',
    open: true,
    title: 'titles.passwordReset',
    page: {}
  },
  'auth.password.confirm': {
    pattern: '/auth/password/reset/confirm',
    open: true,
    title: 'titles.passwordReset',
    page: {}
  },
  'auth.email.confirm': {
    pattern: '/auth/email/confirm',
    open: true,
    title: 'titles.emailConfirm',
    page: {}
  },
  'auth.callback': {
    pattern: '/auth/callback',
    open: true,
    guard: withoutInstance,
    title: 'titles.login',
    page: {}
  },
  authorize: {
    pattern: '/authorize',
    guard: session,
    title: 'titles.authorize',
    page: {}
  },
  settings: {
    pattern: '/settings',
    guard: session,
    title: 'titles.settings',
    page: {}
  },
  'settings.plugins': {
    pattern: '/settings/plugins',
    guard: session,
    title: 'titles.plugins',
    page: {}
  },
  'settings.applications.new': {
    pattern: '/settings/applications/new',
    guard: session,
    title: 'apps.createTitle',
    page: {}
  },
  'settings.applications.edit': {
    pattern: '/settings/applications/:id/edit',
    guard: session,
    title: 'apps.editTitle',
    page: {}
  }
} satisfies Record<string, Route>
