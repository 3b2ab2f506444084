/** Error codes of a connection that the client has closed during a request or a response. */
const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/**
 * Whether the client caused a connection error: it disconnected, timed out, or sent bytes that Node's parser rejects (`HPE_…`).
 * Such errors are not reported.
 */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (codes.has(error.code) || error.code.startsWith('HPE_'))
