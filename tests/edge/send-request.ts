import { Agent, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  /** Sends `Connection: keep-alive`, as browsers do; closes anyway. */
  keepAlive?: boolean
  body?: string
  /** The client's address on this machine. */
  localAddress?: string
  /** False leaves the body out that `Content-Length` promises. */
  ended?: boolean
}

/** Sends the path unchanged, without the normalization of `fetch`. */
export const sendRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, localAddress, keepAlive = false, ended = true }: RawRequest = {},
) =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const agent = new Agent({ keepAlive })
    const options = { hostname, port, path, method, headers, localAddress, agent }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        agent.destroy()
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
          ),
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject)
    if (ended) sent.end(body)
    else sent.flushHeaders()
  })
