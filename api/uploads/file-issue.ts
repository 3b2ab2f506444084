export type FileType = 'pdf' | 'docx' | 'png' | 'jpg'

/** Codes are permanent: clients show their own words for them. */
export type FileIssue =
  /** The content does not match the extension, or matches two formats. */
  | 'file_type_mismatch'
  /** Truncated or malformed. */
  | 'file_damaged'
  /** Opens with a password, or with a lock that only some programs know. */
  | 'file_locked'
  /** Scripts, macros, embedded programs, or references fetched on opening. */
  | 'file_active_content'
  | 'file_archive_unsafe'
  | 'file_empty'
