/** What Node says of a connection whose other end is gone, in the middle of a request or of an answer. */
const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/**
 * Whether an error on a connection is the client's own doing: it went away, took too long, or went on with what Node's
 * parser (`HPE_…`) does not take for HTTP. Everyday life, and nothing to look into.
 */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (codes.has(error.code) || error.code.startsWith('HPE_'))
