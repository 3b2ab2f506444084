import type { ServerResponse } from 'node:http'
import type { ReadableStream } from 'node:stream/web'
import { ownMemory } from '../operation/worker-tasks.ts'

const write = (response: ServerResponse, chunk: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    response.write(chunk, (error) => (error ? reject(error) : resolve()))
  })

/** Sends a body that nothing else reads: the next chunk is read when the one before is sent. */
export async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  response.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      await write(response, value)
      // Left to the garbage collector, the memory of a long download would keep it busy beside all requests.
      ownMemory(value)?.transfer(0)
    }
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}
