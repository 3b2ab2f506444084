const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** True for disconnects, timeouts and bytes that Node's parser rejects (`HPE_…`): they are not reported. */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (codes.has(error.code) || error.code.startsWith('HPE_'))
