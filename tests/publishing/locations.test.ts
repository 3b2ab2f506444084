import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServiceProcess } from '../harness/service-process.ts'
import { startServiceOnDatabase } from '../harness/test-database.ts'

let service: ServiceProcess
beforeAll(async () => {
  service = await startServiceOnDatabase()
})
afterAll(() => service.remove())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends the path without the normalization of `fetch`. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = service
    request({ host: '127.0.0.1', port, path: `/api/v1/widgets/${path}`, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

interface Location {
  id: string
  provinceCode: string
  districtCode: string
}
const at = (query: string) => send(`demo-store-locator/locations${query}`)
const listOf = ({ body }: Answer): Location[] => JSON.parse(body.toString())
const idsOf = (response: Answer) => listOf(response).map(({ id }) => id)
const none: string[] = []

describe('locations over HTTP', () => {
  it('are a chain of at least 60 stores', async () => {
    const all = listOf(await at(''))
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all.map(({ provinceCode }) => provinceCode)).size).toBeGreaterThan(30)
  })

  it('answer every province, district and both with exactly those stores', async () => {
    const all = listOf(await at(''))
    const wanted = new Map<string, string[]>()
    for (const { id, provinceCode: province, districtCode: district } of all)
      for (const query of [
        `?province=${province}`,
        `?district=${district}`,
        `?province=${province}&district=${district}`,
      ])
        wanted.set(query, [...(wanted.get(query) ?? []), id])
    for (const [query, ids] of wanted) expect([query, idsOf(await at(query))]).toEqual([query, ids])
  })

  it.each([
    ['unknown province', '?province=00'],
    ['unknown district', '?district=999'],
    ['a district of another province', '?province=01&district=760'],
    ['a province without a store', '?province=02'],
    ['no code at all', '?province=../../config'],
    ['escapes', '?province=%37%39'],
    ['a name', '?province=H%C3%A0%20N%E1%BB%99i'],
    ['a very long code', `?province=${'7'.repeat(300)}`],
    ['the name of the empty file', '?province=!'],
    ['only the district malformed', '?province=79&district=7 60'.replace(' ', '+')],
  ])('%s is an empty list', async (_, query) => {
    const response = await at(query)
    expect([response.status, idsOf(response)]).toEqual([200, none])
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
    })
  })

  it.each([
    ['?province=', ''],
    ['?province=&district=', ''],
    ['?other=1', ''],
    ['?', ''],
    ['?district=760&province=79', '?province=79&district=760'],
    ['?province=79&other=1', '?province=79'],
    ['?province=79&province=01', '?province=79'],
    ['?district=760&district=999', '?district=760'],
    ['?province=79&district=', '?province=79'],
    ['?province=&district=760', '?district=760'],
  ])('%s answers the bytes and headers of «%s»', async (query, same) => {
    const [one, other] = [await at(query), await at(same)]
    const lasting = ({ headers: { date: _, ...rest } }: Answer) => rest
    expect([one.status, one.body.equals(other.body)]).toEqual([200, true])
    expect(lasting(one)).toEqual(lasting(other))
  })

  it('are compressed, revalidated and answered to HEAD like any other file', async () => {
    const path = 'demo-store-locator/locations?province=79'
    const plain = await send(path)
    const small = await send(path, { 'Accept-Encoding': 'br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.body.length).toBeLessThan(plain.body.length / 2)
    expect((await send(path, { 'If-None-Match': String(plain.headers.etag) })).status).toBe(304)
    const head = await send(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ])
  })

  it('stand under the revision as well, where they may be kept for ever', async () => {
    const { data } = JSON.parse((await send('demo-store-locator/config')).body.toString())
    const own = await fetch(`${service.url}${data.locations}/79/760`)
    expect(own.headers.get('cache-control')).toContain('immutable')
    expect(await own.json()).toEqual(listOf(await at('?province=79&district=760')))
  })

  it('do not exist for a widget of another type, or for none', async () => {
    for (const path of [
      'demo-faq/locations',
      'demo-faq/locations?province=79',
      'nobody/locations?province=79',
    ])
      expect((await send(path)).status).toBe(404)
  })
})
