import { boolean, dateTime, type JsonSchema, number, object, text } from '../http/json-schema.ts'
import type { ProblemCode } from '../http/problems.ts'

export interface NamedSchema {
  name: string
  schema: JsonSchema
}

/** A page behind a link in a mail: `GET` shows a button, `POST` acts. */
export interface LinkPageDocument {
  path: string
  /** Suffix of the operation ids: `showConfirmation`, `doConfirmation`. */
  id: string
  asks: string
  does: string
}

/** What changes with each submission, and is read below the widget. */
export interface ReadDocument {
  /** `fairness` */
  path: string
  id: string
  summary: string
  query?: Record<string, string>
  /** Absent for a page of HTML. */
  response?: NamedSchema
}

export interface WriteDocument {
  summary: string
  request: NamedSchema
  response: NamedSchema
  parameters?: { name: string; description: string }[]
  /** In addition to those of every write. */
  problems?: ProblemCode[]
  pages?: LinkPageDocument[]
  reads?: ReadDocument[]
}

export const formExtras = {
  'consent?': boolean,
  'website?': text({ description: 'A trap for machines: leave it empty.' }),
  'altcha?': text({ description: 'Proof of work, where the widget asks for it.' }),
  'startedAt?': { description: 'When the form was opened: epoch ms, or a date.', anyOf: [number(), text()] },
}

export const storedAnswer: NamedSchema = {
  name: 'StoredAnswer',
  schema: object({ id: text(), receivedAt: dateTime, message: text() }),
}
