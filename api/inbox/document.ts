import * as z from 'zod'
import type { ProblemCode } from '../http/problems.ts'
import { sentSource } from './form/source.ts'

interface NamedSchema {
  name: string
  schema: z.ZodType
}

/** A page behind a link in a mail: `GET` shows a button, `POST` acts; or a page that only shows. */
export interface LinkPageDocument {
  path: string
  /** Suffix of the operation ids: `showConfirmation`, `doConfirmation`. */
  id: string
  asks: string
  /** Absent for a page that only shows. */
  does?: string
  /** The mail with its link also has a code, which only those read who may hand the prize over. */
  besideCode?: true
}

/** A read below the widget, or by a token, whose response changes with each submission. */
export interface ReadDocument {
  /** `fairness`; `orders/{token}` */
  path: string
  /** Meaning of the token in the path, which stands beside the widgets then. */
  token?: string
  id: string
  summary: string
  query?: Record<string, string>
  /** Absent for a page of HTML. */
  response?: NamedSchema
}

/** A write that stands beside the widgets, by a token. */
export interface TokenWriteDocument {
  path: string
  /** Meaning of the token in the path. */
  token: string
  id: string
  summary: string
  request: NamedSchema
  /** Name of the schema of the answer, which another operation has too. */
  answer: string
}

export interface WriteDocument {
  summary: string
  request: NamedSchema
  response: NamedSchema
  parameters?: { name: string; description: string }[]
  /** Problems beside those of every write. */
  problems?: ProblemCode[]
  pages?: LinkPageDocument[]
  reads?: ReadDocument[]
  tokenWrites?: TokenWriteDocument[]
}

/** Fields of a request beside the columns that visitors send. */
export interface RequestDocument {
  name: string
  before?: z.ZodRawShape
  after?: z.ZodRawShape
  /** False: without the spam protection of forms. */
  isForm?: false
}

export const formExtras = {
  consent: z.boolean().optional(),
  website: z.string().optional().meta({ description: 'A trap for machines: leave it empty.' }),
  altcha: z.string().optional().meta({
    description: 'Proof of work, where the widget asks for it, or a 428 brought its challenge.',
  }),
  elapsed: z.number().optional().meta({ description: 'Time since the form was shown, ms.' }),
  startedAt: z
    .union([z.number(), z.string()])
    .optional()
    .meta({ description: 'When the form was opened, by older clients: epoch ms, or a date. A hint.' }),
  source: sentSource.optional(),
}

export const dateTime = z.string().meta({ format: 'date-time' })

export const storedAnswer: NamedSchema = {
  name: 'StoredAnswer',
  schema: z.object({ id: z.string(), receivedAt: dateTime, message: z.string() }),
}
