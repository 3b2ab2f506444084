import { createHash } from 'node:crypto'

/** Sends again what is asked for work, as a machine without a browser does. Each of two services asks once. */
export async function insist<Response extends { status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  let response = await send()
  for (let times = 0; response.status === 428 && times < 2; times++) response = await send()
  return response
}

interface Challenge {
  salt: string
  challenge: string
}

/** The challenge of a 428. */
export const challengeOf = async (asked: Pick<Response, 'text'>): Promise<Challenge> =>
  JSON.parse(await asked.text()).challenge

export const coded = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64')

/** @returns the `altcha` field of a body */
export function solved({ salt, challenge, ...more }: Challenge): string {
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
  let number = 0
  while (hash(number) !== challenge) number++
  return coded({ ...more, salt, challenge, number })
}
