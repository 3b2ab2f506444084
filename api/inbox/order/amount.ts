import * as z from 'zod'
import { maxTransfer, minTransfer } from '../../../widgets/readers/transfer.ts'

/** dong */
export const orderAmount = z.int().min(minTransfer).max(maxTransfer)
