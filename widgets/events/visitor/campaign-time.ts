import { instantOf, parseWall } from '../../runtime/core/zoned.ts'

/** @param wall `YYYY-MM-DDTHH:mm`, Vietnamese time @returns epoch ms */
export const momentOf = (wall: string) => instantOf(parseWall(wall), 'Asia/Ho_Chi_Minh')
