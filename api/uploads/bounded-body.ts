import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { tooLarge } from '../http/json.ts'
import { Problem } from '../http/problems.ts'

export interface BoundedBody {
  stream: Transform & Pick<IncomingMessage, 'headers'>
  /** Never resolves. */
  failed: Promise<never>
}

/** 413 over `limit` bytes, 400 for a disconnect. Discards the rest so that the client gets the response. */
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
  // the caller may have stopped waiting
  failed.catch(() => {})
  const brokenOff = () => {
    if (!request.complete) counter.destroy(new Problem('bad-request'))
  }
  request.once('error', brokenOff)
  request.once('close', brokenOff)
  request.pipe(counter)
  return { stream: Object.assign(counter, { headers: request.headers }), failed }
}
