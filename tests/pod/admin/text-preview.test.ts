import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPod, type TestPod } from '../../support/pod.ts'

let pods: TestPod[]
beforeAll(async () => {
  pods = [await testPod(), await testPod({ requireAuth: true }), await testPod({ dialect: '1.4' })]
})
afterAll(() => Promise.all(pods.map((pod) => pod.close())))

const preview = async (pod: TestPod, payload: object, base = 'v2') => {
  const answer = await pod.app.inject({
    method: 'POST',
    url: `/api/${base}/text-preview/`,
    payload
  })
  return [answer.statusCode, answer.json()] as unknown
}

test('anybody may have a text rendered, also on a closed pod, and by both dialects', async () => {
  const text = '**loud** and <b>raw</b>'
  const rendered = '<p><strong>loud</strong> and &lt;b&gt;raw&lt;/b&gt;</p>\n'
  const [open, closed, older] = pods as [TestPod, TestPod, TestPod]
  expect(await preview(open, { text })).toEqual([200, { rendered }])
  expect(await preview(closed, { text, permissive: true })).toEqual([200, { rendered }])
  expect(await preview(older, { text }, 'v1')).toEqual([200, { rendered }])
  expect(await preview(open, { text: '' })).toEqual([200, { rendered: '' }])
})

test('without a text there is nothing to render', async () => {
  for (const body of [{}, { text: 7 }])
    expect(await preview(pods[0]!, body)).toEqual([400, { detail: 'Invalid input' }])
})
