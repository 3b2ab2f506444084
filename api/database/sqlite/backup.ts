import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** Copies a snapshot in a thread with its own connection, so writes continue. `target` must not exist. */
export async function backUp(source: string, target: string): Promise<void> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    workerData: { source, target },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  const copy = await open(target, 'r')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}
