/** Forms of settings of other services, which the service describes by a JSON Schema and keeps the secrets of. */
import type { Issue } from '../../form/issues.ts'
import type { Node } from '../../form/node.ts'
import { RpcProblem } from '../problem.ts'
import { messages } from './messages.ts'

const kept = { vi: messages.vi.secretKept, en: messages.en.secretKept }

/** A secret that is stored says so, and may stay empty. */
export function withKeptSecrets(schema: Node, stored: readonly string[]): Node {
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]) => [
    key,
    stored.includes(key) ? { ...field, placeholder: kept } : field,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Issues at the fields of `settings`, as their form shows them. */
export function settingsIssues(error: unknown): Issue[] {
  const below = '#/settings'
  const found = error instanceof RpcProblem ? error.issues : []
  return found
    .filter(({ pointer }) => pointer.startsWith(below))
    .map(({ pointer, message }) => ({ pointer: `#${pointer.slice(below.length)}`, message }))
}
