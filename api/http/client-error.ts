import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Problem, type ProblemCode } from './problems.ts'

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

export function sendClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const problem = new Problem(codes[error.code ?? ''] ?? 'bad-request')
  const body = JSON.stringify(problem.body('vi'))
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Access-Control-Allow-Origin: *',
    'Cross-Origin-Resource-Policy: cross-origin',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
