import { FolderInUse, NewerDatabase, OutdatedDatabase, Relocated } from '../database/errors.ts'
import { typedCommand } from '../root.ts'
import { SettingsError } from '../settings.ts'

/** An error that the person who typed the command can fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Codes of SQLite, of PostgreSQL, and of Node, whose errors name a path. */
const known: { code: RegExp; text(path: string | undefined): string }[] = [
  {
    code: /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    text: (path) => `the disk${path ? ` of ${path}` : ''} is full: make room and try again`,
  },
  {
    code: /^SQLITE_(CORRUPT|NOTADB)/,
    text: () =>
      'the database in DATA_DIR is damaged: move the folder "private" in it away and restore a backup with ' +
      `"${typedCommand('admin', 'restore <folder>')}"`,
  },
  {
    code: /^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/,
    text: (path) => `this user may not write to ${path ?? 'the database in DATA_DIR'}`,
  },
  {
    code: /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|EPIPE|EPROTO|08\w{3}|57P0[13])$/,
    text: () => 'PostgreSQL does not answer at DATABASE_URL: start it, or mend the address',
  },
  {
    code: /^28/,
    text: () => 'PostgreSQL refuses the user or the password of DATABASE_URL',
  },
  {
    code: /^3D000$/,
    text: () => 'the database of DATABASE_URL does not exist: make it with "createdb"',
  },
  {
    code: /^42501$/,
    text: () => 'the user of DATABASE_URL may not make tables in its database',
  },
  {
    code: /^53100$/,
    text: () => 'the disk of PostgreSQL is full: make room and try again',
  },
  {
    code: /^NH001$/,
    text: () =>
      `this database takes no writes: "${typedCommand('admin', 'migrate')}" has moved it, or is moving it`,
  },
  {
    code: /^55P03$/,
    text: () => 'another program holds a table of PostgreSQL: try again when it has ended',
  },
  {
    code: /^(SQLITE_IOERR|EIO)/,
    text: (path) => `the disk of ${path ?? 'DATA_DIR'} does not work: see the log of the system`,
  },
]

const ours = [SettingsError, CommandError, FolderInUse, NewerDatabase, OutdatedDatabase, Relocated]

const textOf = (error: Error, key: 'code' | 'path') => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/** One line for what an operator can mend; undefined for anything else. */
export function explainFailure(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (ours.some((kind) => one instanceof kind)) return one.message
    const code = textOf(one, 'code') ?? ''
    const found = known.find((kind) => kind.code.test(code))
    if (found) return `${found.text(textOf(one, 'path'))} (${code})`
  }
  return undefined
}
