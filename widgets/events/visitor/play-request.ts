import { toJson } from '../../runtime/core/json.ts'
import { type ProblemBody, resultOf, type SendResult, withProof } from '../../runtime/sending/send.ts'
import type { PlayAnswer, PlayRequest } from './kept-plays.ts'

const isFinal = (status: number, { type }: ProblemBody) => status === 409 && type !== '/problems/in-flight'

async function attempt(url: string, { key, body }: PlayRequest): Promise<SendResult<PlayAnswer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    })
    const answer: PlayAnswer & ProblemBody = await response.json()
    if (isFinal(response.status, answer)) return { state: 'refused', problem: answer }
    return resultOf<PlayAnswer>(response.status, answer)
  } catch {
    return { state: 'waiting' }
  }
}

/**
 * Asks for a play; the same request gets the same answer.
 * @param widgetUrl with a trailing slash
 * @param renewed told of a request with a new proof of work before it is sent
 */
export const requestPlay = (
  widgetUrl: string,
  request: PlayRequest,
  renewed: (request: PlayRequest) => void,
) =>
  withProof<PlayAnswer>(widgetUrl, (altcha) => {
    if (!altcha) return attempt(`${widgetUrl}events`, request)
    const proved = { ...request, body: toJson({ ...JSON.parse(request.body), altcha }) }
    renewed(proved)
    return attempt(`${widgetUrl}events`, proved)
  })
