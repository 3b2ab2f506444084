/** Only the environment's teardown runs at a worker's end, in another module graph: both share `globalThis`. */
declare global {
  var workerResourceClosers: (() => Promise<unknown>)[] | undefined
}

export function perWorker<Resource>(
  start: () => Promise<Resource>,
  close: (resource: Resource) => Promise<unknown>,
): () => Promise<Resource> {
  let started: Promise<Resource> | undefined
  return () => {
    if (started) return started
    const starting = start()
    started = starting
    globalThis.workerResourceClosers ??= []
    globalThis.workerResourceClosers.push(async () => close(await starting))
    return started
  }
}

export async function closeWorkerResources(): Promise<void> {
  await Promise.allSettled((globalThis.workerResourceClosers ?? []).map((close) => close()))
}
