/** File types that an applicant may send, by their usual extension. */
export type FileType = 'pdf' | 'docx' | 'png' | 'jpg'

/** Why a file's content is refused. The codes are permanent: clients show their own words for them. */
export type FileIssue =
  /** The content is not what the name says, or is two formats at once. */
  | 'file_type_mismatch'
  /** Cut off, malformed, or locked with a password, so that nobody could read it. */
  | 'file_damaged'
  /** Scripts, macros, embedded programs, or references that a viewer would fetch by itself. */
  | 'file_active_content'
  /** An archive that unpacks to something else than it declares, or to too much. */
  | 'file_archive_unsafe'
  | 'file_empty'
