import type { Context } from 'koa'
import type { WriteResult } from '../../database/writes/rows.ts'
import { sendJson } from '../../http/cors.ts'
import { Problem } from '../../http/problems.ts'

const proofSpent = {
  pointer: '#/altcha',
  code: 'proofSpent',
  message: {
    vi: 'Mã xác minh này đã được dùng, vui lòng gửi lại',
    en: 'This proof was used before, please send again',
  },
}

export function sendResult(context: Context, result: WriteResult) {
  switch (result.outcome) {
    case 'key-reused':
      throw new Problem('key-reused')
    case 'not-found':
      throw new Problem('not-found')
    case 'conflict':
    case 'address-conflict':
    case 'work-needed':
      throw new Problem('conflict')
    case 'proof-spent':
      throw new Problem('validation', { errors: [proofSpent] })
    default:
      sendJson(context, result.status, result.body)
  }
}
