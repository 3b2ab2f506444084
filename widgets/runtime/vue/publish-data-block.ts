import { dataBlock } from './data-block.ts'

const published = new Map<string, { script: HTMLScriptElement; users: number }>()

/**
 * Gives search engines the data of a widget, once however often it stands on the page, and not where the page has such data itself.
 * @param data undefined: nothing to publish
 * @param theirs what the page's own data has in it
 * @returns takes it back
 */
export function publishDataBlock(publicId: string, data: object | undefined, theirs: RegExp): () => void {
  const known = published.get(publicId)
  if (known) known.users++
  else {
    const ours = new Set([...published.values()].map(({ script }) => script))
    const hasTheirs = [...document.scripts].some(
      (script) => script.type === 'application/ld+json' && !ours.has(script) && theirs.test(script.text),
    )
    if (!data || hasTheirs) return () => {}
    const script = dataBlock(data)
    document.head.append(script)
    published.set(publicId, { script, users: 1 })
  }
  return () => {
    const shown = published.get(publicId)
    if (!shown || --shown.users) return
    shown.script.remove()
    published.delete(publicId)
  }
}
