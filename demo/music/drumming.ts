import type { Random } from '../random.ts'
import type { DrumName } from '../synth/drums.ts'
import { barsOf, stepTime, stepVelocity, type Form } from './form.ts'
import type { Hit } from './score.ts'
import type { DrumPlan } from './style.ts'

const PANS: Partial<Record<DrumName, number>> = {
  hat: 0.25,
  openHat: 0.25,
  ride: 0.35,
  shaker: -0.4,
  tambourine: 0.4,
  rim: -0.2,
  block: -0.45,
  frameHigh: 0.2,
  tom: -0.3,
  brush: 0.1
}

/** Low drums get no reverb, because it would blur the mix. */
const DRY: ReadonlySet<DrumName> = new Set(['kick', 'softKick', 'chipKick'])

/**
 * Writes the drums: chosen lines bar by bar, thinner at the start, a fill each fourth bar, and a
 * last hit on the end.
 */
export function writeDrums(plan: DrumPlan, form: Form, random: Random): Hit[] {
  const hits: Hit[] = []
  const lines = Object.entries(plan.lines).map(([drum, patterns]) => ({
    drum: drum as DrumName,
    pattern: random.pick(patterns)
  }))
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const hit = (drum: DrumName, at: number, velocity: number): void => {
    const dry = DRY.has(drum)
    hits.push({
      at,
      drum,
      velocity,
      pan: PANS[drum] ?? 0,
      room: dry ? 0.02 : plan.room,
      echo: dry ? 0 : (plan.echo ?? 0)
    })
  }
  const pause = form.bars >= 16 ? Math.floor(form.bars * 0.6) : -1
  for (let bar = from; bar < to; bar++) {
    const filling = plan.fill && (bar % 4 === 3 || bar === to - 1) && bar > from
    for (const [index, { drum, pattern }] of lines.entries()) {
      // A short pause after the middle, and the first bars without the last lines, give even a
      // short track a shape.
      if (bar === pause && index < 2) continue
      if (form.bars >= 8 && bar - from < 2 && index >= Math.max(2, lines.length - 1)) continue
      for (let step = 0; step < pattern.length; step++) {
        const velocity = stepVelocity(pattern[step]!, random)
        if (velocity === 0 || (filling && step >= pattern.length * 0.75 && drum !== 'kick'))
          continue
        hit(drum, stepTime(form, bar, step, pattern.length, random), velocity)
      }
    }
    if (filling && plan.fill) writeFill(plan.fill, form, bar, random, hit)
  }
  if (to === form.bars) {
    const low = lines.find(({ drum }) => DRY.has(drum) || drum === 'taiko' || drum === 'frameLow')
    if (low) hit(low.drum, form.end, 0.85)
    if (plan.lines.openHat || plan.lines.ride) hit('crash', form.end, 0.4)
  }
  return hits
}

function writeFill(
  drums: DrumName[],
  form: Form,
  bar: number,
  random: Random,
  hit: (drum: DrumName, at: number, velocity: number) => void
) {
  const steps = form.beats * 4
  for (let step = Math.floor(steps * 0.75); step < steps; step++)
    if (random.chance(0.75))
      hit(random.pick(drums), stepTime(form, bar, step, steps, random), 0.35 + (0.4 * step) / steps)
}
