/** Fastly's dialect of VCL runs at Fastly alone: that it asks the same as Varnish's, which the contract test runs, and has what its documentation asks for. */
import { expect, it } from 'vitest'
import { fastlySettings } from '../../api/edge/fastly.ts'
import { unavailable } from '../../api/edge/shared.ts'
import { varnishSettings } from '../../api/edge/varnish.ts'
import { headerSets } from '../../api/static/headers.ts'
import { files, missing, w } from './platform.ts'

const fastly = fastlySettings()
const varnish = varnishSettings({ service: { host: '127.0.0.1', port: 8080 }, purgers: [] })
const patternsIn = (vcl: string, quoted: RegExp) =>
  new Set(
    [...vcl.matchAll(quoted)].map(([, text = '']) => text).filter((text) => /^\^(?:\/|\(\?!)/.test(text)),
  )

it('knows the same addresses as the VCL for Varnish', () => {
  const patterns = patternsIn(fastly, /\{"(.*?)"\}/g)
  expect(patterns).toEqual(patternsIn(varnish, /"""(.*?)"""/g))
  const isKept = (path: string) =>
    [...patterns].some((pattern) => new RegExp(pattern).test(path.replace(/\?.*/, '')))
  for (const [path, set] of files)
    expect([path, isKept(path)]).toEqual([path, headerSets[set]['Cache-Control'].startsWith('public')])
  expect(isKept(`${w}/ke-1/contact.js/`)).toBe(false)
  expect(missing.filter((path) => /^\/(?:admin|\.env)/.test(path)).filter(isKept)).toEqual([])
})

it('has a macro in each subroutine of the product, before all else', () => {
  const subroutines = [...fastly.matchAll(/^sub vcl_(\w+) \{\n {2}(.*)$/gm)].map(([, name, first]) => [
    name,
    first,
  ])
  expect(subroutines).toEqual([
    ['recv', '#FASTLY recv'],
    ['fetch', '#FASTLY fetch'],
    ['error', '#FASTLY error'],
  ])
})

it('says what visitors need while the service is away, and sets the keys that are purged', () => {
  const [, body = ''] = /synthetic\.base64 "(.*)";/.exec(fastly) ?? []
  expect(Buffer.from(body, 'base64').toString()).toBe(unavailable.body)
  expect(fastly).toContain('set obj.http.Retry-After = "5";')
  expect([...fastly.matchAll(/Surrogate-Key = "(\w-)" \+ re\.group\.1/g)].map(([, key]) => key)).toEqual([
    'w-',
    'm-',
  ])
})
