/** Room and echo, run over a mono send and added to a stereo mix. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/**
 * A small feedback delay network: four damped delay lines mixed by a Hadamard matrix, after two
 * allpass diffusers. It runs at half the rate, as rooms swallow the highs anyway, and takes half
 * the time.
 * @param seconds time to fall 60 dB, about 0.4 (room) to 6 (cathedral)
 * @param damping 0 (bright) to 0.9 (dark)
 */
export function addReverb(
  fullSend: Float32Array,
  into: Stereo,
  fullRate: number,
  seconds: number,
  damping: number
): void {
  const rate = fullRate / 2
  const send = new Float32Array(fullSend.length >> 1)
  for (let i = 0; i < send.length; i++) send[i] = (fullSend[2 * i]! + fullSend[2 * i + 1]!) / 2
  diffuse(send, Math.round(rate * 0.0071), 0.6)
  diffuse(send, Math.round(rate * 0.0113), 0.6)
  const times = [0.0297, 0.0371, 0.0411, 0.0437].map((time) => Math.round(time * rate * 1.21))
  const [na, nb, nc, nd] = times as [number, number, number, number]
  const [ga, gb, gc, gd] = times.map((n) => 0.5 * Math.pow(10, (-3 * n) / (seconds * rate))) as [
    number,
    number,
    number,
    number
  ]
  const a = new Float32Array(na)
  const b = new Float32Array(nb)
  const c = new Float32Array(nc)
  const d = new Float32Array(nd)
  let [ia, ib, ic, id, fa, fb, fc, fd] = [0, 0, 0, 0, 0, 0, 0, 0]
  const { left, right } = into
  const open = 1 - damping * damping
  let [lastLeft, lastRight] = [0, 0]
  for (let i = 0; i < send.length; i++) {
    // A constant far below hearing keeps the decaying lines out of slow denormal arithmetic.
    const input = send[i]! + 1e-15
    fa += (a[ia]! - fa) * open
    fb += (b[ib]! - fb) * open
    fc += (c[ic]! - fc) * open
    fd += (d[id]! - fd) * open
    const sum = fa + fb
    const difference = fa - fb
    const sum2 = fc + fd
    const difference2 = fc - fd
    const nowLeft = fa + fc
    const nowRight = fb + fd
    const at = 2 * i
    left[at] = left[at]! + (lastLeft + nowLeft) / 2
    right[at] = right[at]! + (lastRight + nowRight) / 2
    left[at + 1] = left[at + 1]! + nowLeft
    right[at + 1] = right[at + 1]! + nowRight
    lastLeft = nowLeft
    lastRight = nowRight
    a[ia] = input + ga * (sum + sum2)
    b[ib] = input + gb * (difference + difference2)
    c[ic] = gc * (sum - sum2) - input
    d[id] = gd * (difference - difference2) + input
    if (++ia === na) ia = 0
    if (++ib === nb) ib = 0
    if (++ic === nc) ic = 0
    if (++id === nd) id = 0
  }
}

/** Schroeder allpass, in place: smears a click into a small cloud. */
function diffuse(buffer: Float32Array, delay: number, gain: number): void {
  const line = new Float32Array(delay)
  for (let i = 0, at = 0; i < buffer.length; i++) {
    const held = line[at]!
    const value = buffer[i]! - gain * held
    line[at] = value
    buffer[i] = held + gain * value
    if (++at === delay) at = 0
  }
}

/**
 * An echo that bounces from side to side, darker on each turn.
 * @param seconds between two repeats
 * @param feedback 0 to 0.75
 */
export function addEcho(
  send: Float32Array,
  into: Stereo,
  rate: number,
  seconds: number,
  feedback: number
): void {
  const delay = Math.max(1, Math.round(seconds * rate))
  const near = new Float32Array(delay)
  const far = new Float32Array(delay)
  let smooth = 0
  for (let i = 0, at = 0; i < send.length; i++) {
    const fromNear = near[at]!
    const fromFar = far[at]!
    smooth += (fromFar - smooth) * 0.35
    near[at] = send[i]! + smooth * feedback
    far[at] = fromNear
    into.left[i]! += fromNear
    into.right[i]! += fromFar
    if (++at === delay) at = 0
  }
}
