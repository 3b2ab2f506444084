/** Runs in a thread, so that hostile files don't delay responses. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { checkContent } from './check.ts'
import type { Inspected, Inspection } from './inspection.ts'

const response = (inspected: Inspected) => parentPort?.postMessage(inspected)

parentPort?.on('message', ({ type, path }: Inspection) => {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    response({ failed: String(error) })
    return
  }
  response({ issue: checkContent(type, bytes) ?? null })
})
