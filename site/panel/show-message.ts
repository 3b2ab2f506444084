import { type Compiled, configOf } from '../../widgets/compile-with.ts'
import type { Theme } from '../../widgets/runtime/core/contract.ts'
import type { ShowMessage } from '../frame/protocol.ts'

const themeOf = (from: Compiled['theme']): Theme =>
  // The schema's output has undefined for absent keys; `Theme` of the runtime does not.
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined))

export function showMessageOf(compiled: Compiled, siteUrl = location.origin): ShowMessage {
  const paths = Object.keys(compiled.files)
  const data = Object.fromEntries(paths.map((group) => [group, `/api/v1/widgets/preview/${group}`]))
  const config = configOf(compiled, { siteUrl, publicId: 'preview', revision: 0, data })
  const message: ShowMessage = {
    nhung: 'show',
    config: { ...config, theme: themeOf(compiled.theme) },
    files: Object.assign({}, ...Object.values(compiled.files)),
  }
  // Structured cloning fails on Vue proxies.
  return JSON.parse(JSON.stringify(message))
}
