/** The write queue is full. Nothing was kept; trying again soon is right. Answered 503 with `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * The database can't write now (disk full, disk error, shutting down, too long a wait for the turn). Nothing was kept;
 * writing works again as soon as the cause is gone. Answered 503 with `Retry-After`.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Someone else saved the draft first. */
export class DraftConflict extends Error {
  override readonly name = 'DraftConflict'
  readonly currentVersion: number
  constructor(currentVersion: number) {
    super(`The draft is at version ${currentVersion}`)
    this.currentVersion = currentVersion
  }
}

/** Another widget, of whatever tenant, has this public id. */
export class PublicIdTaken extends Error {
  override readonly name = 'PublicIdTaken'
  constructor(publicId: string) {
    super(`The public id ${publicId} is taken`)
  }
}

/** The database refused a statement; `code` is its own name for the reason (`SQLITE_CONSTRAINT_UNIQUE`). */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Another running service has this data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(folder: string) {
    super(`DATA_DIR ${folder} is in use by another running service`)
  }
}
