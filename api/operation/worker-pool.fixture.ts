import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { StorageUnavailable } from '../database/errors.ts'
import { serveTasks } from './worker-tasks.ts'

export interface FixtureTasks {
  double: { input: number; output: number }
  count: { input: number; output: number; progress: number }
  echo: { input: unknown; output: { input: unknown; workerData: unknown } }
  fail: { input: string; output: never }
  refuse: { input: null; output: never }
  crash: { input: null; output: never }
  spin: { input: null; output: never }
  read: { input: string; output: string; progress: 'begins' }
}

serveTasks<FixtureTasks>({
  double: (value) => value * 2,
  async count(upTo, progress) {
    for (let value = 1; value <= upTo; value++) progress(value)
    return upTo
  },
  echo: (input) => ({ input, workerData }),
  fail(message) {
    throw new RangeError(message)
  },
  refuse() {
    throw new StorageUnavailable('no connection is free', { code: '53300', cause: new Error('pool') })
  },
  crash: () => process.exit(3),
  spin() {
    for (;;);
  },
  read(path, progress) {
    progress('begins')
    return readFileSync(path, 'utf8')
  },
})
