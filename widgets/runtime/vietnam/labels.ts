export interface LabelBox {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

const overlaps = (a: LabelBox, b: LabelBox) =>
  Math.abs(a.x - b.x) <= a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) <= a.halfHeight + b.halfHeight

/** Greedy: each label takes its first box without overlap; labels without one are left out. */
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
