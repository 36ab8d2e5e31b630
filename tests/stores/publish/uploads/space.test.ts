// What a sign-out and "Cancel the rest" lose, and the space that uploads take on the pod.
import { expect, test } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { fetchMe, $me } from '../../../../src/stores/session/session.ts'
import { isUploading, wouldLoseUploads } from '../../../../src/stores/publish/uploads/mark.ts'
import { $uploads } from '../../../../src/stores/publish/uploads/state.ts'
import {
  addFiles,
  cancelGroup,
  leaveUploads,
  pause,
  removeGroup,
  watchUploads
} from '../../../../src/stores/publish/uploads/uploads.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import {
  allAre,
  items,
  onSend,
  songs,
  sourcesOnPod,
  states,
  uploading
} from '../../../support/stores/uploading.ts'

const stage = uploading()
const { until } = stage

test('a sign-out would lose drafts and paused files, and nothing of what is done', async () => {
  expect([isUploading(), wouldLoseUploads()]).toEqual([false, false])
  const draft = addFiles(await songs('Chosen'))!
  await until(() => wouldLoseUploads())
  expect(isUploading()).toBe(false)
  removeGroup(draft)
  await until(() => !wouldLoseUploads())
  onSend(() => new Promise(() => {}))
  const guid = addFiles(await songs('On its way'), stage.target)!
  await until(() => states().join() === 'uploading')
  expect(wouldLoseUploads()).toBe(true)
  pause(guid)
  await until(() => $uploads.get()[0]!.paused === true)
  leaveUploads()
  watchUploads()
  await until(() => states().join() === 'parsed')
  expect([isUploading(), wouldLoseUploads()]).toEqual([true, true])
  cancelGroup(guid)
  await until(allAre('failed'))
  expect([isUploading(), wouldLoseUploads()]).toEqual([true, false])
})

test('whoever cancels the rest keeps what the pod has', async () => {
  onSend((nth, send) => (nth === 1 ? send() : new Promise(() => {})))
  const guid = addFiles(await songs('There', 'On its way', 'Waits'), stage.target)!
  await until(() => states()[1] === 'uploading')
  cancelGroup(guid)
  await until(() => states().slice(1).join() === 'failed,failed')
  await until(() => states()[0] === 'imported')
  expect(await sourcesOnPod()).toEqual(['upload://There.mp3'])
})

/** The pod says that so many megabytes are left; undefined: what is true. */
function leave(): (megabytes: number) => void {
  const { fetch } = env()
  let remaining = 0
  stubEnv({
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input).endsWith('/users/me/')) return answer
      const text = (await answer.text()).replace(/"remaining":[\d.]+/, `"remaining":${remaining}`)
      return new Response(text, { status: answer.status, headers: answer.headers })
    }
  })
  return (megabytes) => void (remaining = megabytes)
}

test('the figures of the storage follow the files that arrive', async () => {
  const asked = () => stage.client.requests.filter((path) => path.endsWith('/users/me/')).length
  const before = asked()
  addFiles(await songs('One', 'Two', 'Three'), stage.target)
  await until(allAre('imported'))
  await until(() => asked() > before)
  expect($me.get()!.quota_status.current).toBeGreaterThan(0)
  // Nobody asks for each file.
  expect(asked() - before).toBeLessThan(4)
})

test('files that did not fit go on by themselves once there is room', async () => {
  const left = leave()
  await fetchMe()
  stage.client.app.failNext('POST', 'uploads/', 400, {
    body: { non_field_errors: ['upload_quota_reached'] }
  })
  addFiles(await songs('Full', 'Waits'), stage.target)
  await until(() => states().join() === 'failed,parsed')
  await fetchMe()
  expect([items()[0]!.problem, $uploads.get()[0]!.paused]).toEqual(['quota', true])
  left(0.000_01)
  await fetchMe()
  expect(states()).toEqual(['failed', 'parsed'])
  left(100)
  await fetchMe()
  await until(allAre('imported'))
})

test('a group that the person has paused stays paused when there is room', async () => {
  const left = leave()
  await fetchMe()
  stage.client.app.failNext('POST', 'uploads/', 400, {
    body: { non_field_errors: ['upload_quota_reached'] }
  })
  const guid = addFiles(await songs('Full', 'Waits'), stage.target)!
  await until(() => states().join() === 'failed,parsed')
  await until(() => $uploads.get()[0]!.full === true)
  pause(guid)
  await until(() => !$uploads.get()[0]!.full)
  await fetchMe()
  left(100)
  await fetchMe()
  await until(() => states().join() === 'parsed,parsed')
  expect($uploads.get()[0]!.paused).toBe(true)
})
