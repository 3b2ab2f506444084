/**
 * Stands behind every `import()` of visitor code: Vite calls its preload helper there, in whose place the build puts this
 * (`build-scripts/widgets.ts`).
 */

/** Firefox keeps a failed module for its address until the page is left, also one that only another module imports. */
const keepsFailures = CSS.supports('-moz-appearance', 'none')

/** All files of a build are beside this one. Vite would take `new URL(…, import.meta.url)` for an asset. */
const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1)

/** The page's policy may allow our scripts and no other requests. */
let isFetchBlocked = false
if (keepsFailures)
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    isFetchBlocked ||= effectiveDirective === 'connect-src' && folder.startsWith(new URL(blockedURI).origin)
  })

/** The import takes the file from the cache. @throws where the file cannot be had, which leaves no trace of it */
async function fetchFile(address: string) {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
  } catch (error) {
    // A violation is reported in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isFetchBlocked) throw error
  }
}

/**
 * Imports a module. A failed import may be tried again by another call, in every browser.
 * @param names of the files that it needs and its importer has not, without `.js`, separated by spaces; its own is the first
 * @throws the error of the import, or of the request for one of the files
 */
export async function loadStage<Module>(load: () => Promise<Module>, names = ''): Promise<Module> {
  const addresses = names.split(' ').map((name) => `${folder}${name}.js`)
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
