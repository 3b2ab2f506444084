import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainFailure } from '../operation/explain-failure.ts'
import { describeError } from '../operation/logging.ts'
import { typedCommand } from '../root.ts'
import { readSettings } from '../settings.ts'
import { isProduct, products } from './products.ts'
import { platformOf } from './shared.ts'

const usage = `${typedCommand('edge', '<product> [--listen <port>] [--services <address:port>,<address:port>] [--into <folder>]')}

Prints settings that put ${Object.keys(products).join(', ')} in front of the service, and says where they go.
They are for DATA_DIR, SITE_URL and PORT of the service: give it the same. --listen (80) and --services, where several
processes share one PostgreSQL and one DATA_DIR, are for nginx. --into writes files instead of printing them.`

/** Several files begin with their names, as comments. */
const printed = (files: Record<string, string>) =>
  Object.entries(files)
    .map(([name, text], _, { length }) => (length > 1 ? `# ${name}\n${text}` : text))
    .join('\n')

async function print(argv: string[]) {
  const options = {
    listen: { type: 'string' },
    services: { type: 'string' },
    into: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
  if (values.help) return console.log(usage)
  const [name = ''] = positionals
  if (positionals.length !== 1 || !isProduct(name)) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const platform = platformOf(readSettings(process.env), {
    listen: values.listen,
    services: values.services?.split(','),
  })
  const files = await products[name].files(platform)
  if (values.into === undefined) process.stdout.write(printed(files))
  else {
    mkdirSync(values.into, { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(values.into, file), text)
  }
  console.error(products[name].directions(platform))
}

try {
  await print(process.argv.slice(2))
} catch (error) {
  console.error(`nhung: ${explainFailure(error) ?? describeError(error)}`)
  process.exitCode = 1
}
