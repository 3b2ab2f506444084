/** The scripts of a build. */

export interface Script {
  /** The slug of a type, a shared script, or the module behind an `import()` (`panel`, `messages.en`). */
  name: string
  file: string
  /** Not compressed. */
  bytes: number
  imports: string[]
  lazy: string[]
}

/** The files, and all that they import at once, however far. */
export function withImports(
  scripts: readonly Script[],
  files: Iterable<string>,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    withImports(scripts, scripts.find((script) => script.file === file)?.imports ?? [], found)
  }
  return found
}
