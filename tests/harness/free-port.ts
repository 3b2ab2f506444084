import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range from which Linux, macOS and Windows take the ports of outgoing connections. */
const range = [20_000, 32_768] as const

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** A TCP port that is free on every address and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if (await isFree(port)) return port
  }
}
