/** A rectangle on the screen by its middle, px. */
export interface LabelBox {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

const overlaps = (a: LabelBox, b: LabelBox) =>
  Math.abs(a.x - b.x) <= a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) <= a.halfHeight + b.halfHeight

/**
 * Places labels one after another, each in the first of its boxes that overlaps neither an obstacle nor a label placed
 * before. Labels without such a box are left out.
 */
export function placeLabels<T extends { boxes: readonly LabelBox[] }>(
  labels: readonly T[],
  obstacles: readonly LabelBox[],
): { label: T; box: LabelBox }[] {
  const taken = [...obstacles]
  return labels.flatMap((label) => {
    const box = label.boxes.find((candidate) => !taken.some((other) => overlaps(candidate, other)))
    if (!box) return []
    taken.push(box)
    return [{ label, box }]
  })
}
