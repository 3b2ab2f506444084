/** Facts of the service for tables of the documentation: `site/docs/facts.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyKind } from '../../api/inbox/kinds.ts'
import type { DocFacts } from '../../site/docs/tables.ts'

const factsFile = join(import.meta.dirname, '../../site/docs/facts.json')

const docFacts = (): DocFacts => ({
  kinds: everyKind.map(({ inbox, retention, route }) => ({
    inbox: inbox.name,
    title: inbox.presentation.title,
    minDays: retention.minDays,
    maxDays: retention.maxDays,
    path: `POST /api/v1/widgets/{id}/${route.path.replace(/:(\w+)/g, '{$1}')}`,
    maxBytes: route.maxBytes,
    attempts: route.rates.attempts,
    kept: route.rates.kept,
    keptByWidget: route.rates.keptByWidget,
  })),
})

export const factsText = () => `${JSON.stringify(docFacts(), undefined, 2)}\n`
export const committedFacts = () => readFileSync(factsFile, 'utf8')
export const writeFacts = () => writeFileSync(factsFile, factsText())
