import { type LabelBox, placeLabels } from '../../runtime/vietnam/labels.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import { bareName } from './search.ts'
import { isStore, type Pin } from './store-marks.ts'

/** px: half of an average letter and of a line */
const halfLetter = 3.4
const halfLine = 7
/** px from a pin's middle to the middle of a name below it, and to a name beside it */
const below = 26
const beside = 20
/** px from the place of a drop up to its middle */
const dropLift = 14

/** Label without a pin: `meant` is a place that the visitor searched, `ring` a distance. */
export interface MapName {
  name: string
  at: Xy
  kind: 'meant' | 'minor' | 'ring'
}

interface Surface {
  width: number
  height: number
  toPx(point: Xy): Xy
}

const box = ([x, y]: Xy, halfWidth: number, halfHeight: number): LabelBox => ({ x, y, halfWidth, halfHeight })

function controls({ width, height }: Surface): LabelBox[] {
  const inset = Math.min(100, Math.max(70, width / 5)) / 2 + 4
  return [
    box([50, 18], 50, 18),
    box([width - 30, 75], 30, 75),
    box([width - inset, height - inset * 1.6], inset, inset * 1.6),
  ]
}

const boxesIn = ({ width, height }: Surface, spots: readonly Xy[], half: number): LabelBox[] =>
  spots
    .filter(([x, y]) => x > half && x < width - half && y > halfLine && y < height - halfLine)
    .map((spot) => box(spot, half, halfLine))

export function pinLabels(
  pins: readonly Pin[],
  nameOf: (pin: Pin) => string,
  near: Xy | undefined,
  names: readonly MapName[],
  surface: Surface,
): { name: string; kind: string; x: number; y: number }[] {
  const middleOf = (pin: Pin): Xy => {
    const [x, y] = surface.toPx(pin.at)
    return [x, isStore(pin) ? y - dropLift : y]
  }
  const obstacles = [
    ...pins.map((pin) => box(middleOf(pin), 16, 16)),
    ...(near ? [box(surface.toPx(near), 10, 10)] : []),
    ...controls(surface),
  ]
  const ofPins = pins.map((pin) => {
    const name = bareName(nameOf(pin))
    const half = name.length * halfLetter
    const [x, y] = middleOf(pin)
    const spots: Xy[] = [
      [x, y + below],
      [x + half + beside, y],
      [x - half - beside, y],
    ]
    return { name, kind: '', boxes: boxesIn(surface, spots, half) }
  })
  const others = names.map(({ name, at, kind }) => {
    const [x, y] = surface.toPx(at)
    const spots: Xy[] = [
      [x, y],
      [x, y + 1.5 * below],
      [x, y - 2 * below],
      [x, y + 3 * below],
      [x, y - 3 * below],
    ]
    const isMeant = kind === 'meant'
    // Names of the ground need air around them, and stay where they are.
    const boxes = boxesIn(
      surface,
      isMeant ? spots : spots.slice(0, 1),
      name.length * halfLetter + (isMeant ? 8 : 6),
    )
    return {
      name,
      kind,
      boxes: kind !== 'minor' ? boxes : boxes.map((one) => ({ ...one, halfHeight: 2 * halfLine })),
    }
  })
  const labels = [
    ...others.filter(({ kind }) => kind !== 'minor'),
    ...ofPins,
    ...others.filter(({ kind }) => kind === 'minor'),
  ]
  return placeLabels(labels, obstacles).map(({ label, box }) => ({
    name: label.name,
    kind: label.kind,
    x: box.x,
    y: box.y,
  }))
}
