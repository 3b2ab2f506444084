/** `npm run bench`, or `npm run bench -- reads events` for some benches. Exits with 1 when a goal is missed. */
import { crash } from './crash.ts'
import { edge } from './edge.ts'
import { events } from './events.ts'
import { geo } from './geo.ts'
import { inbox } from './inbox.ts'
import { interaction } from './interaction.ts'
import { lighthouseScores } from './lighthouse.ts'
import { page } from './page.ts'
import { processes } from './processes.ts'
import { publishing } from './publishing.ts'
import { reads } from './reads.ts'
import { print, type Result, say } from './report.ts'
import { retention } from './retention.ts'
import { starts } from './start.ts'
import { stats } from './stats.ts'
import { stores } from './stores.ts'

const benches: Record<string, () => Promise<Result[]>> = {
  starts,
  geo,
  reads,
  edge,
  page: () => page(),
  events,
  processes,
  publishing,
  stats,
  stores,
  inbox,
  interaction,
  retention,
  crash,
  lighthouse: lighthouseScores,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length) {
  say(`bench: there is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const results: Result[] = []
for (const [name, run] of Object.entries(benches))
  if (!wanted.length || wanted.includes(name)) results.push(...(await run()))
process.exit(print(results) ? 0 : 1)
