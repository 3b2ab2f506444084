/** `npm run bench`, `npm run bench -- reads events` for some benches, `npm run bench -- page:faq,map` for some types. Exits with 1 when a goal is missed. */
import { built } from '../../widgets/catalog.ts'
import { crash } from './crash.ts'
import { destinations } from './destinations.ts'
import { edge } from './edge.ts'
import { events } from './events.ts'
import { geo } from './geo.ts'
import { inbox } from './inbox.ts'
import { interaction } from './interaction.ts'
import { lighthouseScores } from './lighthouse.ts'
import { orders } from './orders.ts'
import { page } from './page.ts'
import { processes } from './processes.ts'
import { publishing, publishingToStore } from './publishing.ts'
import { reads } from './reads.ts'
import { print, type Result, say } from './report.ts'
import { retention } from './retention.ts'
import { starts, startsBesideMany } from './start.ts'
import { stats } from './stats.ts'
import { stores } from './stores.ts'

/** @param slugs of the types to measure, where a bench measures each type; all if there are none */
const benches: Record<string, (slugs: readonly string[]) => Promise<Result[]>> = {
  starts,
  'starts-beside-many': startsBesideMany,
  geo,
  reads,
  edge,
  page,
  events,
  processes,
  publishing,
  'publishing-to-store': publishingToStore,
  stats,
  stores,
  inbox,
  interaction,
  retention,
  destinations,
  orders,
  crash,
  lighthouse: lighthouseScores,
}

const wanted = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', slugs] = argument.split(':')
    return [name, slugs?.split(',') ?? []] as const
  }),
)
const unknown = [...wanted.keys()].filter((name) => !Object.hasOwn(benches, name))
if (unknown.length) {
  say(`bench: there is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const unbuilt = [...wanted.values()]
  .flat()
  .filter((name) => name !== 'docs' && !built.some(({ slug }) => slug === name))
if (unbuilt.length) {
  say(`bench: there is no type ${unbuilt.join(', ')}`)
  process.exit(1)
}
const results: Result[] = []
for (const [name, run] of Object.entries(benches))
  if (!wanted.size || wanted.has(name)) results.push(...(await run(wanted.get(name) ?? [])))
process.exit(print(results) ? 0 : 1)
