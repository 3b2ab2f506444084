import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { tooLarge } from '../http/json.ts'
import { Problem } from '../http/problems.ts'

export interface BoundedBody {
  stream: Transform & Pick<IncomingMessage, 'headers'>
  /** All bytes are counted, also what follows the last boundary. The stream must be read. */
  ended: Promise<void>
  /** Never resolves. */
  failed: Promise<never>
}

/** 413 over `limit` bytes, 400 for a disconnect. Discards the rest so that the client gets the response. */
export function boundedBody(request: IncomingMessage, limit: number): BoundedBody {
  let length = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
    flush(done) {
      end()
      done()
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
    if (!request.readableEnded) counter.destroy(new Problem('bad-request'))
  }
  request.once('error', brokenOff)
  request.once('close', brokenOff)
  // a request without a body has ended already
  if (request.readableEnded) counter.end()
  // a client that left while its request was admitted: both events have passed
  else if (request.destroyed) brokenOff()
  else request.pipe(counter)
  return { stream: Object.assign(counter, { headers: request.headers }), ended, failed }
}
