/** What Node says of a connection whose other end is gone, in the middle of a request or of an answer. */
const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  // the body ended before the length that it declared
  'HPE_INVALID_EOF_STATE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Whether an error on a connection is only a client that went away: everyday life, and nothing to look into. */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)
