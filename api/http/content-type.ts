import type { IncomingMessage } from 'node:http'
import { Problem } from './problems.ts'

/** The size of a compressed body is unknown before decompression. */
export function refuseEncoding(request: IncomingMessage) {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  if (encoding && encoding !== 'identity')
    throw new Problem('unsupported-encoding', { headers: { 'Accept-Encoding': 'identity' } })
}

/** `types` are lower-case, without parameters. A charset has to be UTF-8. */
export function requireType(request: IncomingMessage, types: readonly string[]) {
  refuseEncoding(request)
  const { 'content-type': header = '' } = request.headers
  if (types.includes(header)) return
  const [type = '', ...parameters] = header.toLowerCase().split(';')
  if (!types.includes(type.trim())) throw new Problem('unsupported-type')
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=').map((part) => part.trim())
    if (name === 'charset' && !/^"?utf-?8"?$/.test(value)) throw new Problem('unsupported-type')
  }
}
