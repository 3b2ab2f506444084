/** The write queue is full; nothing was stored. 503 with `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** Full disk, disk error, shutdown or a write timeout; but for `OutcomeUnknown` nothing was stored. 503 with `Retry-After`. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageUnavailable'
  /** The database's name of the reason (`SQLITE_FULL`, `57P01`) or Node's, where it is the reason. */
  readonly code: string | undefined
  constructor(message: string, { code, ...options }: ErrorOptions & { code?: string } = {}) {
    super(message, options)
    this.code = code
  }
}

/** The answer to a commit was lost: it may have been stored, so nothing that its rows name may be deleted. */
export class OutcomeUnknown extends StorageUnavailable {
  override readonly name = 'OutcomeUnknown'
}

export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(migration: string) {
    super(
      `the database is of a newer version (${migration}): start that version, or restore a backup from before the upgrade`,
    )
  }
}

/** Older than the first migration of this version can bring up. */
export class OutdatedDatabase extends Error {
  override readonly name = 'OutdatedDatabase'
  constructor() {
    super(
      'the database is of a version before 5d0a688d: start that version once, which brings it up to itself, then this one',
    )
  }
}

/** A service does not start on it. */
export class Relocated extends Error {
  override readonly name = 'Relocated'
}

/** A read over its time limit. 503 with `Retry-After`. */
export class ReadTimedOut extends Error {
  override readonly name = 'ReadTimedOut'
}

export class DraftConflict extends Error {
  override readonly name = 'DraftConflict'
  readonly currentVersion: number
  constructor(currentVersion: number) {
    super(`The draft is at version ${currentVersion}`)
    this.currentVersion = currentVersion
  }
}

export class PublicIdTaken extends Error {
  override readonly name = 'PublicIdTaken'
  constructor(publicId: string) {
    super(`The public id ${publicId} is taken`)
  }
}

/** `code` is the database's name of the reason (`SQLITE_CONSTRAINT_UNIQUE`, `23505`). */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(folder: string) {
    super(`DATA_DIR ${folder} is in use by another running service`)
  }
}

/** Another revision went live after the present one was read, on which the change was founded. */
export class LiveChanged extends Error {
  override readonly name = 'LiveChanged'
}

/** The profile of the business was changed after it was read. */
export class ProfileChanged extends Error {
  override readonly name = 'ProfileChanged'
}

/** A schedule was changed, canceled or carried out meanwhile. */
export class ScheduleChanged extends Error {
  override readonly name = 'ScheduleChanged'
}

interface Traces {
  message: string
  code: string | undefined
  cause: unknown
}

/** An error of storage that has lost its class on its way from a thread; undefined for the name of another. */
export function storageErrorOf(name: string, { message, code, cause }: Traces): Error | undefined {
  const more = { cause, ...(code !== undefined && { code }) }
  if (name === 'StorageUnavailable') return new StorageUnavailable(message, more)
  if (name === 'OutcomeUnknown') return new OutcomeUnknown(message, more)
  if (name === 'StatementFailed') return new StatementFailed(code ?? 'UNKNOWN', message)
  if (name === 'ReadTimedOut') return new ReadTimedOut(message, { cause })
  return name === 'Overloaded' ? new Overloaded(message, { cause }) : undefined
}
