import { statfs } from 'node:fs/promises'
import type { Text } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { Backlog } from '../database/stores/operators.ts'

export interface HealthFacts {
  isWritable: boolean
  isQueueFull: boolean
  /** Of the disk with the data. */
  freeBytes: number
  diskBytes: number
  hasMail: boolean
  mail: Backlog
  webhooks: Backlog
  purges: Backlog
  /** epoch ms */
  now: number
}

const minute = 60_000
const maxMailWait = 15 * minute
const maxWebhookWait = 60 * minute
const maxPurgeWait = 15 * minute
const minFree = 0.1

const isLate = ({ oldest }: Backlog, now: number, maxWait: number) =>
  oldest !== null && now - oldest > maxWait

/** What is wrong, for the operator. Pure. */
export function healthReasons(facts: HealthFacts): Text[] {
  const { isWritable, isQueueFull, freeBytes, diskBytes, hasMail, mail, webhooks, purges, now } = facts
  const free = Math.round((100 * freeBytes) / diskBytes)
  const reasons: [boolean, Text][] = [
    [!isWritable, { vi: 'Không ghi được vào cơ sở dữ liệu', en: 'The database cannot be written to' }],
    [isQueueFull, { vi: 'Hàng đợi ghi đã đầy', en: 'The queue of writes is full' }],
    [
      freeBytes / diskBytes < minFree,
      { vi: `Ổ đĩa chỉ còn trống ${free} %`, en: `Only ${free} % of the disk is free` },
    ],
    [
      !hasMail,
      { vi: 'Chưa đặt SMTP_URL: thư chỉ được giữ lại', en: 'SMTP_URL is not set: mails are only kept' },
    ],
    [
      hasMail && isLate(mail, now, maxMailWait),
      { vi: 'Có thư đã chờ hơn 15 phút', en: 'A mail has waited for over 15 minutes' },
    ],
    [
      isLate(webhooks, now, maxWebhookWait),
      { vi: 'Có webhook đã chờ hơn một giờ', en: 'A webhook has waited for over an hour' },
    ],
    [
      isLate(purges, now, maxPurgeWait),
      {
        vi: 'CDN không nhận lệnh xóa bộ nhớ đệm đã hơn 15 phút: khách có thể thấy bản cũ',
        en: 'The CDN has not taken a purge for over 15 minutes: visitors may see what was before',
      },
    ],
  ]
  return reasons.flatMap(([isTrue, reason]) => (isTrue ? [reason] : []))
}

export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize }
}

export const canWrite = (database: Pick<Database, 'probe'>) =>
  database.probe().then(
    () => true,
    () => false,
  )
