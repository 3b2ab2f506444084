import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port ranges of Linux, macOS and Windows. */
const range = [20_000, 32_768] as const
/** Each worker of a run has a part of its own, in turn: nobody takes a port between its choice and its use. */
const parts = 8
const size = Math.floor((range[1] - range[0]) / parts)
const first = range[0] + (Number(process.env.VITEST_POOL_ID ?? 0) % parts) * size
let turn = randomInt(size)

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (turn++ % size)
    if (await isFree(port)) return port
  }
}
