import type { Schedule } from '../database/stores/schedules.ts'
import { isoOf } from './schemas.ts'

export const scheduleOf = ({ publishAt, endAt, createdAt, ...schedule }: Schedule) => ({
  ...schedule,
  publishAt: isoOf(publishAt),
  endAt: endAt === null ? null : isoOf(endAt),
  createdAt: isoOf(createdAt),
})
