import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port ranges of Linux, macOS and Windows. */
const range = [20_000, 32_768] as const

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if (await isFree(port)) return port
  }
}
