/** The chunks of a build. */

export interface Script {
  /** Of its chunk: the slug, the group, or the module behind an `import()` (`panel`, `messages.en`). */
  name: string
  file: string
  /** Not compressed. */
  bytes: number
  imports: string[]
  lazy: string[]
}

function importsOf(scripts: Map<string, Script>, files: Iterable<string>, found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const next = [...scripts.values()].find((script) => script.file === file)
    if (next) importsOf(scripts, next.imports, found)
  }
  return found
}

/**
 * The bundle and what the first view needs beside it, in the order of their requests. Browsers have six connections to a server
 * that speaks HTTP/1.1: what the bundle waits for goes first, because it may request more, then what is large.
 * @param view module that the bundle imports at once, while it reads its data
 */
export function filesOf(scripts: Map<string, Script>, bundle: Script, view = 'view'): string[] {
  const bytes = new Map([...scripts.values()].map((script) => [script.file, script.bytes]))
  const bySize = (files: Set<string>) => [...files].sort((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0))
  const views = bundle.lazy.filter((file) => scripts.get(file)?.name === view)
  const first = bySize(importsOf(scripts, bundle.imports))
  return [...new Set([bundle.file, ...first, ...bySize(importsOf(scripts, views))])]
}
