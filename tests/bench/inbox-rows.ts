/** Fills inboxes of contact forms faster than the service could: rows first, then the search index in one go. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { searchableText } from '../../api/database/search-terms.ts'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { indexForSearch } from '../../api/database/syntax.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'

const surnames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ']
const givenNames = [
  'An',
  'Bình',
  'Cường',
  'Dung',
  'Giang',
  'Hoa',
  'Khánh',
  'Lan',
  'Mai',
  'Nam',
  'Oanh',
  'Phúc',
]
const messages = ['Tôi muốn hỏi giá', 'Có giao hàng không?', 'Đặt bàn cho tối nay', 'Cho em xin báo giá sỉ']

const pick = (list: readonly string[], nth: number) => list[nth % list.length] ?? ''
const firstMoment = Date.UTC(2026, 0, 1)

/** One row in 10,000 has the word "dacbiet". */
function rowOf(tenantId: string, publicId: string, nth: number) {
  const name = `${pick(surnames, nth)} ${pick(givenNames, Math.floor(nth / 7))}`
  const email = `khach${nth}@vidu.vn`
  const phone = `09${String(10_000_000 + ((nth * 7919) % 89_999_999))}`
  const message = pick(messages, Math.floor(nth / 3)) + (nth % 10_000 === 77 ? ' dacbiet' : '')
  const at = firstMoment + nth
  const folded = searchableText(name, email, phone, message)
  const fields = JSON.stringify({ size: nth % 2 ? 'L' : 'M' })
  return [tenantId, newRowId(at), publicId, name, email, email, phone, message, fields, folded, at]
}

export interface InboxToFill {
  tenantId: string
  publicId: string
  rows: number
}

/** @param folder of the database; nothing else has it open */
export async function fillInboxes(folder: string, inboxes: readonly InboxToFill[]): Promise<void> {
  const raw = new Sqlite(join(folder, databaseFile))
  const triggers = raw.prepare<[], { name: string }>(
    "select name from sqlite_master where type = 'trigger' and tbl_name = 'submission'",
  )
  for (const { name } of triggers.all()) raw.exec(`drop trigger ${name}`)
  // bytes; fewer and larger segments while so much is indexed at once
  raw.exec("insert into search_words (search_words, rank) values ('hashsize', 67108864)")
  const insert =
    raw.prepare(`insert into submission (tenant_id, id, public_id, name, email, email_key, phone, message,
    fields, folded, spam, spam_reasons, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '[]', ?)`)
  raw.transaction(() => {
    for (const { tenantId, publicId, rows } of inboxes)
      for (let nth = 0; nth < rows; nth++) insert.run(...rowOf(tenantId, publicId, nth))
  })()
  raw.close()
  const database = await openDatabase({ folder }, kindStorage)
  await indexForSearch(database.kysely, 'submission')
  await database.close()
}
