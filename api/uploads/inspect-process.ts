/** Runs in a process, so that a hostile file neither delays responses nor takes the memory of the service. */
import { readFileSync } from 'node:fs'
import { checkContent } from './check.ts'
import type { Inspected, Inspection } from './inspector.ts'

function inspect({ type, path }: Inspection): Inspected {
  try {
    return { issue: checkContent(type, readFileSync(path)) ?? null }
  } catch (error) {
    // the stack or a string is full: no ordinary document comes near
    if (error instanceof RangeError) return { issue: 'file_archive_unsafe' }
    return { failed: String(error) }
  }
}

process.on('message', (inspection: Inspection) => process.send?.(inspect(inspection)))
