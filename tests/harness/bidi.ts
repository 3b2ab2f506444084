/** A connection of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export interface BidiConnection {
  send<Result = unknown>(method: string, params?: Record<string, unknown>): Promise<Result>
  close(): void
}

interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

/** ms; far above what a command needs, below the timeout of a test */
const commandTimeout = 60_000

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No connection to ${address}`))
  })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let count = 0
  socket.onmessage = ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    const command = waiting.get(reply.id ?? 0)
    waiting.delete(reply.id ?? 0)
    if (reply.type === 'error') command?.reject(new Error(`${reply.error}: ${reply.message}`))
    else command?.resolve(reply.result)
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection'))
  }
  return {
    send: <Result>(method: string, params: Record<string, unknown> = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++count
        const deadline = setTimeout(() => {
          waiting.delete(id)
          reject(new Error(`${method} got no response within ${commandTimeout / 1000} s`))
        }, commandTimeout)
        const settle = () => clearTimeout(deadline)
        waiting.set(id, {
          resolve(result) {
            settle()
            resolve(result as Result)
          },
          reject(error) {
            settle()
            reject(error)
          },
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
