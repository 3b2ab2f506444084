interface Ranked {
  id: string
  name: string
  featured?: boolean | undefined
  priority?: number | undefined
}

const collator = new Intl.Collator('vi', { numeric: true })

export const inOrder =
  (sort: string) =>
  (a: Ranked, b: Ranked): number =>
    (sort !== 'name' &&
      (Number(b.featured ?? 0) - Number(a.featured ?? 0) || (b.priority ?? 0) - (a.priority ?? 0))) ||
    collator.compare(a.name, b.name) ||
    (a.id < b.id ? -1 : 1)
