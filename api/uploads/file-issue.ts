export type FileType = 'pdf' | 'docx' | 'png' | 'jpg'

/** Codes are permanent: clients show their own words for them. */
export type FileIssue =
  /** The content does not match the extension, or matches two formats. */
  | 'file_type_mismatch'
  /** Truncated, malformed or encrypted. */
  | 'file_damaged'
  /** Scripts, macros, embedded programs, or references fetched on opening. */
  | 'file_active_content'
  | 'file_archive_unsafe'
  | 'file_empty'
