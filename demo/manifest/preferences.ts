const LONG = `This pod was made to be **tried out**. Every artist, every record and every cover on it was made up by a program, so you may play, copy and break whatever you find.

## What you may do here

- listen to everything, without an account
- sign up: the account is yours until the pod is set up anew
- follow, favorite, make playlists and radios

Ask @ada if something is unclear, or look at what is tagged #ambient to begin with.`

const RULES = `1. Be kind. Behind every account is somebody who listens.
2. Upload only what you may share, and say who made it.
3. Label what is not for everyone.
4. One account a person; the [moderators](/@mirela) answer within two days.`

const TERMS = `The pod comes **as it is**. It may be away for an hour, and it is emptied now and then.

### Your data

Your address is used to prove your account and to set a new password, and for nothing else. Deleting the account takes away everything that was yours, at once.`

/** What a demo pod says about itself, as preferences of the Funkwhale API. */
export const PREFERENCES: Record<string, unknown> = {
  instance__name: 'Atoll Demo',
  instance__short_description: 'Made-up music by made-up artists, to try Atoll with',
  instance__long_description: LONG,
  instance__rules: RULES,
  instance__terms: TERMS,
  instance__contact_email: 'ada@example.org',
  instance__support_message:
    'This pod runs on a small machine in a cupboard. If you like it, **tell a friend**, or [send Ada a postcard](https://example.org/postcards).',
  instance__location: 'PL',
  moderation__languages: ['en', 'pl'],
  users__registration_enabled: true
}
