import type { Context } from '../core/contract.ts'
import { type SendResult, send } from '../sending/send.ts'
import { upload } from './file/upload.ts'

export interface Attempt {
  body: Record<string, unknown>
  /** Idempotency key of all attempts. */
  key: string
  /** By the name of their part: `fields.<key>`. */
  files: readonly (readonly [part: string, file: File])[]
  /** Gets 0 to 1. */
  onProgress(fraction: number): void
}

/** Posts to a path of the widget: JSON, which the outbox keeps, or a form with files, which nothing can keep. */
export const sendForm = <T = { message: string }>(
  context: Context,
  publicId: string,
  path: string,
  attempt: Attempt,
): Promise<SendResult<T>> =>
  attempt.files.length
    ? upload<T>(context, publicId, path, attempt)
    : send<T>(context, publicId, path, attempt.body, attempt.key)
