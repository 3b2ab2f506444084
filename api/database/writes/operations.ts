import { apply } from './apply.ts'
import { confirm } from './confirm.ts'
import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { events } from './events.ts'
import type { Operation } from './operation.ts'
import type { WriteName, WriteResult, WriteRow } from './rows.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The public writes by name. */
const operations: { [K in WriteName]: (row: WriteRow<K>) => Operation<WriteResult> } = {
  contact,
  subscribe,
  confirm,
  unsubscribe,
  apply,
  consent,
  events,
}

/** One write waiting to be kept: a name with the row that belongs to it. */
export interface Write<K extends WriteName = WriteName> {
  name: K
  row: WriteRow<K>
}

/** The operation that keeps a write. */
export const operationOf = <K extends WriteName>(write: Write<K>) => operations[write.name](write.row)
