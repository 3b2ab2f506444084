/** Bytes by path, encoded variants included. */
export type FileSet = ReadonlyMap<string, Buffer>

/** All that a storage keeps, for commands that copy it to another one. Writes are durable when they resolve, and can be repeated. */
export interface StoredFiles {
  /** Files by path below the revision; undefined for a revision without files. */
  readRevision(publicId: string, n: number): Promise<FileSet | undefined>
  /**
   * Replaces other files of that revision.
   * @param shared paths without suffix → another revision here, whose files have the same bytes
   */
  writeRevision(
    publicId: string,
    n: number,
    files: FileSet,
    shared: ReadonlyMap<string, number>,
  ): Promise<void>
  readUpload(key: string): Promise<Buffer | undefined>
  writeUpload(key: string, bytes: Buffer): Promise<void>
  /** Files by the names of the picture's sizes. */
  readPicture(key: string): Promise<FileSet | undefined>
  writePicture(key: string, files: FileSet): Promise<void>
  /** Ids of the widgets whose files visitors can read. */
  published(): AsyncGenerator<string>
  /** Those, and ids of widgets that are not public any more. */
  widgets(): AsyncGenerator<string>
  /** All that are there, some hundreds at a time, whether a row names them or not. */
  uploads(): AsyncGenerator<StoredFile[]>
  pictures(): AsyncGenerator<StoredFile[]>
}

export interface StoredFile {
  key: string
  /** epoch ms */
  modifiedAt: number
}

export const haveSameBytes = (one: FileSet, other: FileSet): boolean =>
  one.size === other.size && [...one].every(([path, bytes]) => other.get(path)?.equals(bytes) === true)
