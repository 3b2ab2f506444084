/**
 * Stands behind every `import()` of visitor code: Vite calls its preload helper there, in whose place the build puts this
 * (`build-scripts/widgets.ts`).
 */

/** Firefox keeps a failed module for its address until the page is left, also one that only another module imports. */
const keepsFailures = CSS.supports('-moz-appearance', 'none')

/** The platform's, where all scripts of a build are. */
const { origin } = new URL(import.meta.url)

/** The page's policy may allow our scripts and no other requests. */
let isFetchBlocked = false
const blocking = new Promise<void>((resolve) => {
  if (!keepsFailures) return
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== 'connect-src' || !blockedURI.startsWith(origin)) return
    isFetchBlocked = true
    resolve()
  })
})
/** ms. Firefox reports a violation after the request has failed: on a busy page, a good while after. */
const reportedWithin = 1000

/** The import takes the file from the cache. @throws where the file cannot be had, which leaves no trace of it */
async function fetchFile(address: string) {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
  } catch (error) {
    await Promise.race([blocking, new Promise((resolve) => setTimeout(resolve, reportedWithin))])
    if (!isFetchBlocked) throw error
  }
}

/**
 * Imports a module. A failed import may be tried again by another call, in every browser.
 * @param files of the module and of all that it imports, its own first, relative to `importer`
 * @throws the error of the import, or of the request for one of the files
 */
export async function loadStage<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const addresses = files.map((file) => new URL(file, importer).href)
  if (keepsFailures && !isFetchBlocked) await Promise.all(addresses.map(fetchFile))
  // Side by side, without `<link rel=modulepreload>`, which breaks strict policies where it has no nonce.
  else for (const address of addresses.slice(1)) import(/* @vite-ignore */ address).catch(() => {})
  return load()
}

/** Keeps what `load` has resolved to; after a failure the next call loads again. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
