/** A session of classic WebDriver: https://www.w3.org/TR/webdriver2/ */
import { clickActions, type EnginePage, keyActions } from './engine.ts'

type Send = <Result = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Result>

interface Rect {
  width: number
  height: number
}

interface Failure {
  error: string
  message: string
}

function sender(driver: string): Send {
  return async <Result>(method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => {
      throw new Error(`No answer to ${method} ${path}`, { cause: error })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value as Result
    const { error, message } = value as Failure
    throw new Error(`${error}: ${message} (${method} ${path})`)
  }
}

/** One page, used again after each `close`: some drivers fail to start one session after the other. */
export interface WebDriverPage extends EnginePage {
  end(): Promise<void>
}

export async function openWebDriverSession(driver: string, capabilities: object): Promise<WebDriverPage> {
  const toDriver = sender(driver)
  const { sessionId } = await toDriver<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const send: Send = (method, path, body) => toDriver(method, `/session/${sessionId}${path}`, body)
  const run = <Result>(script: string) => send<Result>('POST', '/execute/sync', { script, args: [] })
  const evaluate: EnginePage['evaluate'] = async (page, ...args) => {
    const [result, error] = await send<[string, string?]>('POST', '/execute/async', {
      script: `const done = arguments[1];
        Promise.resolve().then(() => (${page})(...JSON.parse(arguments[0])))
          .then((result) => done([JSON.stringify(result ?? null)]), (error) => done(['', String(error)]))`,
      args: [JSON.stringify(args)],
    })
    if (error) throw new Error(error)
    return JSON.parse(result)
  }
  return {
    evaluate,
    async goto(url) {
      await send('POST', '/url', { url })
    },
    async clickAt(x, y) {
      await send('POST', '/actions', { actions: clickActions(x, y) })
    },
    async type(text) {
      await send('POST', '/actions', { actions: keyActions(text) })
    },
    // The window's own bars take a constant part of it.
    async resize(width, height) {
      const before = await send<Rect>('GET', '/window/rect')
      const inner = await run<Rect>('return { width: innerWidth, height: innerHeight }')
      await send('POST', '/window/rect', {
        width: width + before.width - inner.width,
        height: height + before.height - inner.height,
      })
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await run('localStorage.clear(); sessionStorage.clear()')
      await send('DELETE', '/cookie')
      await send('POST', '/url', { url: 'about:blank' })
    },
    async end() {
      await send('DELETE', '')
    },
  }
}
