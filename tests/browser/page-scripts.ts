/** Libraries that merchants' pages have, from their packages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'

const require = createRequire(import.meta.url)

/** The file that a package means for `require()`. */
export const scriptOf = (name: string) => readFileSync(require.resolve(name), 'utf8')

/** A package may not export its file. */
export const fileOf = (name: string, path: string) =>
  readFileSync(join(import.meta.dirname, '../../node_modules', name, path), 'utf8')

/** React has no build for script tags: `React` and `ReactDOM` are made of its CommonJS modules. */
export function reactScript(): string {
  const modules = {
    react: fileOf('react', 'cjs/react.development.js'),
    scheduler: fileOf('scheduler', 'cjs/scheduler.development.js'),
    'react-dom': fileOf('react-dom', 'cjs/react-dom.development.js'),
    'react-dom/client': fileOf('react-dom', 'cjs/react-dom-client.development.js'),
  }
  const functions = Object.entries(modules).map(
    ([name, code]) => `${JSON.stringify(name)}(exports, require) {${code}\n}`,
  )
  return `(() => {
    const process = { env: { NODE_ENV: 'development' } }
    const modules = {${functions.join(',')}}
    const loaded = {}
    const require = (name) => {
      if (!loaded[name]) modules[name]((loaded[name] = {}), require)
      return loaded[name]
    }
    Object.assign(window, { React: require('react'), ReactDOM: require('react-dom/client') })
  })()`
}

/** Astro gives its ClientRouter to pages through its own build: `navigate` is made of the modules that it takes. */
export async function astroRouterScript(): Promise<string> {
  const modules: Record<string, string> = {
    'astro-router': `
      import { navigate } from '${join(import.meta.dirname, '../../node_modules/astro/dist/transitions/router.js')}'
      Object.assign(window, { navigate })`,
    'virtual:astro:adapter-config/client': 'export const internalFetchHeaders = {}',
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'astro-router', output: { format: 'iife' } },
    },
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
    ],
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('no router')
  return output.output[0].code
}
