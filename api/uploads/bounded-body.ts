import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { tooLarge } from '../http/json.ts'
import { Problem } from '../http/problems.ts'

/** A body as parsers read it: a stream with the headers of its request. */
export interface BoundedBody {
  stream: Transform & Pick<IncomingMessage, 'headers'>
  /** Rejects when the body is too long or the client breaks off; never resolves. */
  failed: Promise<never>
}

/**
 * A request's body behind a counter, whatever length it declared: more than `limit` bytes are a 413, and a client that
 * breaks off is a 400. What comes after that is thrown away, so that the client can read the answer.
 */
export function boundedBody(request: IncomingMessage, limit: number): BoundedBody {
  let length = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
  })
  const failed = new Promise<never>((_, reject) => {
    counter.once('error', (error) => {
      request.unpipe(counter)
      request.resume()
      reject(error)
    })
  })
  // it may be nobody's business any more
  failed.catch(() => {})
  const brokenOff = () => {
    if (!request.complete) counter.destroy(new Problem('bad-request'))
  }
  request.once('error', brokenOff)
  request.once('close', brokenOff)
  request.pipe(counter)
  return { stream: Object.assign(counter, { headers: request.headers }), failed }
}
