import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challengeOf, insist, solved } from '../harness/proof-of-work.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { end, type PlayAnswer, start, startPlays } from './campaign.ts'
import { readLog, replay } from './replay.ts'

const day = 24 * 3600_000
let now = start
let plays: Awaited<ReturnType<typeof startPlays>>
beforeAll(async () => {
  plays = await startPlays({ now: () => now })
})
afterAll(() => plays.service.stop())

let serial = 0
const visitor = () => ({ email: `khach-${serial++}@vidu.vn`, name: 'Nguyễn Thị Lan' })
/** Every play wins a code. */
const sureWin = {
  prizes: [
    { segmentId: 'tv', weight: 0 },
    { segmentId: 'ma', weight: 1, codes: 'unique', expiresAfterDays: 14 },
    { segmentId: 'khong', weight: 0 },
  ],
  perAddressPerDay: 1000,
}

async function playMany(publicId: string, bodies: object[]) {
  const replies = await Promise.all(bodies.map((body) => plays.play(publicId, body)))
  const answers: PlayAnswer[] = []
  const refused = new Map<string, number>()
  for (const reply of replies)
    if (reply.status === 201) answers.push(await plays.answerOf(reply))
    else {
      const { type } = await reply.json()
      refused.set(type, (refused.get(type) ?? 0) + 1)
    }
  return { answers, refused }
}

describe('a stock of ten', () => {
  test('is won ten times by 500 plays at once, each code once, and the log replays', async () => {
    now = start
    await plays.publish('stock', {
      privateSettings: {
        prizes: [
          { segmentId: 'tv', weight: 50, stock: 10 },
          { segmentId: 'ma', weight: 30, codes: 'unique' },
          { segmentId: 'khong', weight: 20 },
        ],
      },
    })
    const { answers, refused } = await playMany('stock', Array.from({ length: 500 }, visitor))
    expect([answers.length, refused.size]).toEqual([500, 0])
    expect(answers.filter(({ outcome }) => outcome.segmentId === 'tv').length).toBe(10)
    const codes = answers.flatMap(({ outcome }) => outcome.prize?.code ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBe(answers.filter(({ outcome }) => outcome.segmentId === 'ma').length)
    now = end
    const log = await readLog(plays.log('stock'))
    expect(log.draws.length).toBe(500)
    expect(await replay(log)).toEqual([])
  })

  test('one altered row is found, by the public and by the merchant', async () => {
    now = end
    const log = await readLog(plays.log('stock'))
    const altered = log.draws[250]!
    const alterations = [
      { segmentId: altered.segmentId === 'tv' ? 'khong' : 'tv' },
      { candidates: ['khong'] },
      { day: '2026-11-21' },
      { score: 3 },
    ]
    for (const alteration of alterations)
      expect(await replay({ ...log, draws: log.draws.with(250, { ...altered, ...alteration }) })).toContain(
        'draw 251 is not as it was written',
      )
    expect(await replay({ ...log, draws: log.draws.toSpliced(250, 1) })).not.toEqual([])
    const [commitment] = log.commitments
    const seed = `0${commitment?.seed?.slice(1)}`
    const commitments = [{ ...commitment!, seed: seed === commitment?.seed ? `1${seed.slice(1)}` : seed }]
    expect(await replay({ ...log, commitments })).toContain('commitment 1 does not match')

    const { play } = plays.service.mine.inbox
    expect(await play.verify('stock')).toEqual({ draws: 500 })
    await plays.service.database.kysely
      .updateTable('draw')
      .set({ segment_id: 'khong' })
      .where('public_id', '=', 'stock')
      .where('segment_id', '=', 'tv')
      .where('n', '<', 50)
      .execute()
    const { brokenAt } = await play.verify('stock')
    expect(brokenAt).toBeLessThan(50)
    expect(await play.rowIssues?.('stock')).toEqual([`the log of draws was altered at draw ${brokenAt}`])
  })

  test('lets a daily limit of two go on the next day', async () => {
    now = start
    await plays.publish('daily', {
      privateSettings: {
        prizes: [
          { segmentId: 'tv', weight: 1, stock: 5, perDay: 2 },
          { segmentId: 'ma', weight: 0, codes: 'unique' },
          { segmentId: 'khong', weight: 0 },
        ],
      },
    })
    const wins = async () =>
      (await playMany('daily', Array.from({ length: 4 }, visitor))).answers.filter(
        ({ outcome }) => outcome.won,
      ).length
    const won = []
    for (const at of [0, 1, 2, 3]) {
      now = start + at * day
      won.push(await wins())
    }
    expect(won).toEqual([2, 2, 1, 0])
  })
})

describe('one person', () => {
  test('has one prize from 50 plays by reloads, private windows, capitals, dots and parallel requests', async () => {
    now = start
    await plays.publish('person', { privateSettings: sureWin })
    const written = (index: number) => {
      const letters = [...'lannguyen'].map((letter, at) =>
        (index >> at) & 1 ? letter.toUpperCase() : letter,
      )
      return `${letters.join(index % 3 ? '' : '.')}${index % 5 ? '' : '+qua'}@vidu.vn`
    }
    const bodies = Array.from({ length: 50 }, (_, index) => ({ email: written(index) }))
    const replies = await Promise.all(
      bodies.map((body, index) => plays.play('person', body, { 'User-Agent': `window ${index % 7}` })),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBe(1)
    const refused = replies.filter(({ status }) => status !== 201)
    for (const reply of refused)
      expect([reply.status, (await reply.json()).type]).toEqual([409, '/problems/plays-used-up'])
    expect((await plays.play('person', { email: 'lannguyen@vidu.vn' })).status).toBe(409)
  })

  test('without contact details is their device', async () => {
    await plays.publish('device', { settings: { contact: 'none' }, privateSettings: sureWin })
    const replies = await Promise.all(Array.from({ length: 50 }, () => plays.play('device')))
    expect(replies.filter(({ status }) => status === 201).length).toBe(1)
    expect((await plays.play('device', {}, { 'User-Agent': 'another' })).status).toBe(201)
  })

  test('is known by the digits of a phone number', async () => {
    await plays.publish('phone', { settings: { contact: 'phone' }, privateSettings: sureWin })
    const { answers } = await playMany(
      'phone',
      ['0912345678', '+84912345678', '0912 345 678', '0912.345.678'].map((phone) => ({ phone })),
    )
    expect(answers.length).toBe(1)
  })

  test('has the plays of the day again tomorrow, up to the total, and an address has a limit too', async () => {
    now = start
    await plays.publish('again', {
      privateSettings: { ...sureWin, perPerson: 3, perPersonPerDay: 2, perAddressPerDay: 4 },
    })
    const play = async (email: string) => {
      const reply = await plays.play('again', { email })
      return reply.status === 201 ? (await plays.answerOf(reply)).playsLeft : reply.status
    }
    expect([await play('a@vidu.vn'), await play('a@vidu.vn'), await play('a@vidu.vn')]).toEqual([1, 0, 409])
    expect([await play('b@vidu.vn'), await play('b@vidu.vn')]).toEqual([1, 0])
    const refused = await (await plays.play('again', { email: 'c@vidu.vn' })).json()
    expect([refused.type, refused.detail]).toEqual([
      '/problems/address-used-up',
      expect.not.stringMatching(/bạn đã dùng hết/i),
    ])
    now = start + day
    expect([await play('a@vidu.vn'), await play('a@vidu.vn')]).toEqual([0, 409])
  })
})

test('the 21st person behind a carrier’s address plays, with work that machines pay and people do not see', async () => {
  now = start
  await plays.publish('carrier', { privateSettings: { ...sureWin, perAddressPerDay: undefined } })
  const people = Array.from({ length: 22 }, visitor)
  for (const person of people.slice(0, 20)) expect((await plays.play('carrier', person)).status).toBe(201)
  for (const person of people.slice(20)) {
    const asked = await plays.play('carrier', person)
    expect(asked.status).toBe(428)
    const altcha = solved(await challengeOf(asked))
    const reply = await plays.play('carrier', { ...person, altcha })
    expect((await plays.answerOf(reply)).outcome.won).toBe(true)
  }
  now = start + day
  expect((await plays.play('carrier', visitor())).status).toBe(201)
})

describe('a request', () => {
  test('is answered again as the first time, also after the end and with other settings', async () => {
    now = start
    await plays.publish('replay', { privateSettings: sureWin })
    const body = visitor()
    const key = { 'Idempotency-Key': 'mot-luot' }
    const first = await (await plays.play('replay', body, key)).text()
    await plays.publish('replay', { settings: { contact: 'phone' } })
    for (now of [start + 2 * day, end + 29 * day])
      expect([
        (await plays.play('replay', body, key)).status,
        await (await plays.play('replay', body, key)).text(),
      ]).toEqual([201, first])
    expect((await readLog(plays.log('replay'))).draws.length).toBe(1)
  })

  test('before the start and from the end on is 403', async () => {
    await plays.publish('time')
    const typeAt = async (at: number) => {
      now = at
      const reply = await plays.play('time', visitor())
      return [reply.status, (await reply.json()).type]
    }
    expect(await typeAt(start - 1)).toEqual([403, '/problems/not-started'])
    expect((await typeAt(start))[0]).toBe(201)
    expect((await typeAt(end - 1))[0]).toBe(201)
    expect(await typeAt(end)).toEqual([403, '/problems/ended'])
  })

  test('needs a key, JSON, what the settings ask for, and a widget with plays', async () => {
    now = start
    await plays.publish('strict')
    const { service } = plays
    const body = { type: 'play', ...visitor() }
    expect((await service.post('strict/events', body)).status).toBe(400)
    const plain = await plays.play('strict', visitor(), { 'Content-Type': 'text/plain' })
    expect(plain.status).toBe(415)
    const missing = await plays.play('strict')
    expect([missing.status, (await missing.json()).errors?.[0]?.pointer]).toEqual([422, '#/email'])
    const unknown = await plays.play('strict', { ...visitor(), segmentId: 'tv' })
    expect([unknown.status, (await unknown.json()).errors?.[0]?.pointer]).toEqual([422, '#/segmentId'])
    expect((await service.post('strict/events', { type: 'view' })).status).toBe(202)
    expect((await readLog(plays.log('strict'))).draws).toEqual([])
  })

  test('with a filled trap and no work looks lost and draws nothing', async () => {
    await plays.publish('trap', { privateSettings: sureWin })
    const machine = { ...visitor(), website: 'https://vidu.vn' }
    const reply = await insist(() => plays.play('trap', machine))
    expect(reply.status).toBe(201)
    expect((await plays.answerOf(reply)).outcome).toEqual({ won: false, segmentId: 'khong', prize: null })
    expect((await readLog(plays.log('trap'))).draws).toEqual([])
  })
})

describe('a quiz', () => {
  const option = (id: string) => ({ id, text: id })
  const quiz = {
    settings: {
      game: 'quiz',
      questions: [
        { id: 'mot', text: 'Một?', options: [option('a'), option('b')] },
        { id: 'hai', text: 'Hai?', options: [option('a'), option('b'), option('c')], several: true },
      ],
    },
    privateSettings: {
      answers: [
        { questionId: 'mot', optionIds: ['b'] },
        { questionId: 'hai', optionIds: ['a', 'c'] },
      ],
      passMark: 1,
      bands: [
        { from: 1, message: 'Khá lắm', segmentIds: ['ma'] },
        { from: 2, message: 'Giỏi quá', segmentIds: ['tv'] },
      ],
      prizes: [
        { segmentId: 'tv', weight: 1, stock: 9 },
        { segmentId: 'ma', weight: 1, codes: 'shared', code: 'QUA' },
        { segmentId: 'khong', weight: 0 },
      ],
    },
  }

  test('is marked by the server, with the prizes of its score bands, and replays', async () => {
    now = start
    await plays.publish('quiz', quiz)
    const result = async (answers: object) => {
      const { outcome, message } = await plays.answerOf(await plays.play('quiz', { ...visitor(), answers }))
      return [outcome.score, outcome.segmentId, message]
    }
    expect(await result({})).toEqual([0, 'khong', undefined])
    expect(await result({ mot: ['a'], hai: ['a'] })).toEqual([0, 'khong', undefined])
    expect(await result({ mot: ['b'], hai: ['a', 'b', 'c'] })).toEqual([1, 'ma', 'Khá lắm'])
    expect(await result({ mot: ['b'], hai: ['c', 'a'] })).toEqual([2, 'tv', 'Giỏi quá'])
    const bad = await plays.play('quiz', { ...visitor(), answers: { mot: ['a', 'b'] } })
    expect([bad.status, (await bad.json()).errors?.[0]?.pointer]).toEqual([422, '#/answers/mot'])
    const running = await readLog(plays.log('quiz'))
    expect(running.draws.some((draw) => 'score' in draw || 'candidates' in draw)).toBe(false)
    now = end
    expect(await replay(await readLog(plays.log('quiz')))).toEqual([])
  })
})

describe('the public list of commitments', () => {
  // Others notice other odds within a second.
  inOneProcess(
    'has one before the first play, a new one for other odds, and the seeds at the end',
    async () => {
      now = start
      await plays.publish('fair')
      const before = await readLog(plays.log('fair'))
      expect(before).toEqual({
        commitments: [
          {
            n: 1,
            commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
            createdAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
          },
        ],
        draws: [],
      })
      await playMany('fair', [visitor(), visitor()])
      await plays.publish('fair', { settings: { title: 'Tên khác' } })
      expect((await readLog(plays.log('fair'))).commitments).toEqual(before.commitments)
      await plays.publish('fair', { privateSettings: sureWin })
      await playMany('fair', [visitor(), visitor()])
      const changed = await readLog(plays.log('fair'))
      expect(changed.commitments.map(({ n, seed }) => [n, seed])).toEqual([
        [1, undefined],
        [2, undefined],
      ])
      expect(changed.draws.map(({ n, commitment }) => [n, commitment])).toEqual([
        [1, 1],
        [2, 1],
        [3, 2],
        [4, 2],
      ])
      await plays.publish('fair')
      now = end
      const ended = await readLog(plays.log('fair'))
      expect(ended.commitments.map(({ commitment }) => commitment)).toHaveLength(3)
      expect(new Set(ended.commitments.map(({ seed }) => seed)).size).toBe(3)
      expect(await replay(ended)).toEqual([])
    },
  )
})

test('nothing was unforeseen', () => {
  expect(plays.service.incidents).toEqual([])
})
