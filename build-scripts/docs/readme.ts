/** The parts of README.md that are made: the gallery of types and the numbers. `npm run docs:check -- --write` puts them there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sizes from '../../sizes.json' with { type: 'json' }
import { catalog } from '../../widgets/catalog.ts'

const file = join(import.meta.dirname, '../../README.md')
export const lines = { most: 150 }

const sizeOf = new Map(Object.entries(sizes))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

const gallery = () =>
  [
    '| | widget | what it is for | on the page |',
    '|---|---|---|---|',
    ...catalog.map(({ slug, definition: { name, description } }) =>
      [
        '',
        ` ![](site/docs/pictures/${slug}.webp) `,
        ` [${name.en}](widgets/${slug}/guide.en.md) `,
        ` ${description.en} `,
        ` ${kilobytes(sizeOf.get(slug)?.load ?? 0)} `,
        '',
      ].join('|'),
    ),
  ].join('\n')

const parts: Record<string, () => string> = { gallery }

/** The README with its parts as this version makes them. */
export function readmeAsMade(text: string): string {
  let made = text
  for (const [name, make] of Object.entries(parts))
    made = made.replace(
      new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`),
      (_, before: string, after: string) => before + make() + after,
    )
  return made
}

export const readmeText = () => readFileSync(file, 'utf8')
export const writeReadme = () => writeFileSync(file, readmeAsMade(readmeText()))
