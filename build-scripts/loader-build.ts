/** A build as the loader knows it. */
import { built } from '../widgets/catalog.ts'
import { type Script, withImports } from './scripts.ts'

export interface LoaderBuild {
  /** The name of each type's script begins with it; its place in the catalog follows. */
  hash: string
  /** Files of the shared scripts, without `.js`. */
  shared: Record<string, string>
  /**
   * A query with a value per slug: the shared scripts that a type's own script needs beside `core`; after `|` those of its layout
   * `inline`, where it floats otherwise. A type that floats is mounted wherever its container stands, and has `float` first. `vue` stands for `vue` and `kit`.
   */
  types: string
}

/** In the name of a type's script; the loader finds it by the order of `types`. */
export const placeOf = (slug: string) => built.findIndex((entry) => entry.slug === slug)

/** @throws Error where a type has no script */
export function loaderBuild(
  hash: string,
  scripts: readonly Script[],
  sharedNames: readonly string[],
): LoaderBuild {
  const isShared = ({ name }: Script) => sharedNames.includes(name)
  /** The larger ones first: browsers ask for six files of a server at once, unless it speaks HTTP/2. */
  const sharedOf = (files: readonly string[]) => {
    const needed = withImports(scripts, files)
    return scripts
      .filter((script) => isShared(script) && script.name !== 'core' && needed.has(script.file))
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name }) => name)
      .filter((name, _, names) => name !== 'kit' || !names.includes('vue'))
  }
  const typeOf = ({ slug, definition }: (typeof built)[number]): string => {
    const script = scripts.find(({ name }) => name === slug)
    if (!script) throw new Error(`The build made no script for ${slug}.`)
    const floats = definition.placement !== 'inline' || definition.floatsByLayout
    const needs = sharedOf([script.file])
    if (floats) needs.sort((a, b) => Number(b === 'float') - Number(a === 'float'))
    if (!definition.floatsByLayout) return needs.join(' ')
    const stages = script.lazy.filter((file) =>
      scripts.some((other) => other.file === file && other.name === 'inline'),
    )
    const inline = sharedOf(stages).filter((name) => !needs.includes(name))
    return `${needs.join(' ')}|${inline.join(' ')}`
  }
  return {
    hash,
    shared: Object.fromEntries(
      scripts.filter(isShared).map(({ name, file }) => [name, file.replace(/\.js$/, '')]),
    ),
    types: built.map((entry) => `${entry.slug}=${typeOf(entry)}`).join('&'),
  }
}
