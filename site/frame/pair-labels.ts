/**
 * Finds the elements of a list again after it was drawn anew: by their labels, and those whose label was changed by their order
 * among the changed ones.
 * @returns for each of `before` its place in `after`
 */
export function pairLabels(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const old = counted(before)
  const now = new Map(counted(after).map((label, at) => [label, at]))
  const known = new Set(old)
  const added = [...now].flatMap(([label, at]) => (known.has(label) ? [] : [at]))
  let changed = 0
  return old.map((label) => now.get(label) ?? added[changed++])
}

/** Equal labels told apart by their order. */
function counted(labels: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return labels.map((label) => {
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    return `${count} ${label}`
  })
}
