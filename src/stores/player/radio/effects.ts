// Runs the effects of a radio's state machine (lib/queue/radio.ts).
import {
  BackendError,
  FieldErrors,
  NotFoundError,
  PermissionError,
  UnauthorizedError
} from '../../../lib/api/errors.ts'
import { nextRadioTrack, startRadioSession } from '../../../lib/api/listen/radios.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { env } from '../../../lib/env.ts'
import { append } from '../../../lib/queue/edit.ts'
import type {
  Radio,
  RadioEffect,
  RadioFailure,
  RadioSignal
} from '../../../lib/queue/radio-states.ts'
import { showError } from '../../errors/errors.ts'
import { onLive } from '../../live/live.ts'
import { showMessage } from '../../kit/messages.ts'
import { knownSession } from '../../session/session.ts'
import { next, playTracks } from '../actions.ts'
import { pause } from '../playback.ts'
import { changeQueue, toQueueTracks } from '../queue.ts'
import { afterLive, heardTrack, historyTrack, pollListens } from './account.ts'
import { writeRadio } from './saved-radio.ts'

/** Takes a signal of the radio; resolves when no request waits for its answer any more. */
export type Send = (signal: RadioSignal) => Promise<void>

const showEnd = (): void => void showMessage({ text: 'radios.noMore' }, { key: 'radio' })

function reasonOf(error: unknown): RadioFailure {
  if (error instanceof BackendError) return 'exhausted'
  if (error instanceof UnauthorizedError) return 'signed-out'
  if (error instanceof FieldErrors) return 'refused'
  if (error instanceof PermissionError || error instanceof NotFoundError) return 'lost'
  return 'other'
}

async function ownAccount(): Promise<string> {
  const session = await knownSession()
  if (session.state !== 'signed-in') throw new UnauthorizedError('')
  return session.me.full_username
}

async function openSession(radio: Radio): Promise<number> {
  const { id } = await startRadioSession({
    radio_type: radio.type,
    related_object_id: radio.objectId === undefined ? null : String(radio.objectId),
    custom_radio: radio.customRadioId ?? null,
    config: radio.config ?? null
  })
  return id
}

/** The next track, and how many pages of the history were read for it. */
async function requestTrack(radio: Radio): Promise<{ track: Track | undefined; pages: number }> {
  if (!radio.clientOnly) return { track: (await nextRadioTrack(radio.session!)).track, pages: 0 }
  const { track, page } = await historyTrack(radio)
  return { track, pages: page - radio.page }
}

/** Functions that stop following an account. */
const following: (() => void)[] = []

function follow(account: string, run: number, send: Send): void {
  const onListen = () => void send({ type: 'listened', run })
  const onTrack = (track: Track) => void send({ type: 'heard', run, track })
  following.push(
    onLive('Listen', (event) => {
      if (event.actor.full_username !== account) return
      onListen()
      // A listen whose track cannot be loaded is left out.
      heardTrack(event).then(
        (track) => track && onTrack(track),
        () => {}
      )
    }),
    pollListens(account, (track) => {
      onListen()
      onTrack(track)
    })
  )
}

type Request = Extract<RadioEffect, { kind: 'identify' | 'open' | 'request' }>

/** Makes a request of the radio; a failure is an answer too. */
async function answerOf(request: Request): Promise<RadioSignal> {
  const { kind, run } = request
  try {
    if (kind === 'identify') return { type: 'identified', run, account: await ownAccount() }
    if (kind === 'open') return { type: 'opened', run, session: await openSession(request.radio) }
    return { type: 'arrived', run, ...(await requestTrack(request.radio)) }
  } catch (error) {
    return { type: 'failed', run, reason: reasonOf(error), error }
  }
}

/**
 * Runs an effect, and sends its outcome to the machine.
 * @returns for a request, a promise that resolves when `send` has taken its answer
 */
export function perform(effect: RadioEffect, send: Send): Promise<void> | void {
  switch (effect.kind) {
    case 'identify':
    case 'open':
    case 'request':
      return answerOf(effect).then(send)
    case 'wait':
      env().setTimeout(() => void send({ type: 'retry', run: effect.run }), effect.ms)
      return
    case 'add':
      if (effect.place === 'first') playTracks([effect.track])
      else changeQueue((queue) => append(queue, toQueueTracks([effect.track])))
      return send({ type: 'added' })
    case 'insert':
      changeQueue((queue) => afterLive(queue, toQueueTracks([effect.track]), effect.after))
      return send({ type: 'added' })
    case 'next':
      return next()
    case 'pause':
      return pause('radio-end')
    case 'show-end':
      return showEnd()
    case 'show-error':
      return showError(effect.error)
    case 'follow':
      return follow(effect.account, effect.run, send)
    case 'unfollow':
      return following.splice(0).forEach((off) => off())
    case 'store':
      return writeRadio(effect.radio)
  }
}
