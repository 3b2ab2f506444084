import { dataBlock } from '../../runtime/data-block.ts'

const written = new Map<string, { script: HTMLScriptElement; users: number }>()

/** Writes once per widget, and nothing where the page has ratings of its own. @returns removes it */
export function publishReviews(publicId: string, data: object): () => void {
  const known = written.get(publicId)
  if (known) known.users++
  else {
    const own = [...written.values()].map(({ script }) => script)
    const hasTheirs = [...document.scripts].some(
      (script) =>
        script.type === 'application/ld+json' &&
        !own.includes(script) &&
        /"(aggregateRating|review)"/.test(script.text),
    )
    if (hasTheirs) return () => {}
    const script = dataBlock(data)
    document.head.append(script)
    written.set(publicId, { script, users: 1 })
  }
  return () => {
    const shown = written.get(publicId)
    if (!shown || --shown.users) return
    shown.script.remove()
    written.delete(publicId)
  }
}
