/**
 * What a test worker starts once for all of its files. Vitest has no hook for the end of a worker but its environment's
 * teardown, whose module is loaded apart from the tests' modules: both reach the list through `globalThis`.
 */
declare global {
  var workerResourceClosers: (() => Promise<unknown>)[] | undefined
}

/** Starts a resource at its first use and closes it when the worker ends. */
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
