import type { Text } from '../../widgets/definition.ts'

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

export const fileIssueMessages: Record<FileIssue, Text> = {
  file_type_mismatch: {
    vi: 'Nội dung tệp không đúng với tên tệp. Hãy lưu lại thành PDF rồi gửi.',
    en: 'The file is not what its name says. Please save it as a PDF and send that.',
  },
  file_damaged: {
    vi: 'Tệp bị hỏng nên không mở được. Hãy lưu lại rồi gửi.',
    en: 'The file is damaged and cannot be opened. Please save it again and send that.',
  },
  file_locked: {
    vi: 'Tệp có mật khẩu mở. Hãy mở tệp, chọn In → Lưu thành PDF, rồi gửi bản mới đó.',
    en: 'The file opens with a password. Please open it, choose Print → Save as PDF and send the new copy.',
  },
  file_active_content: {
    vi: 'Tệp có macro, mã lệnh hoặc nội dung nhúng. Hãy xuất ra PDF thường rồi gửi.',
    en: 'The file has macros, scripts or embedded content. Please export a plain PDF and send that.',
  },
  file_archive_unsafe: {
    vi: 'Cấu trúc bên trong tệp không an toàn. Hãy xuất ra PDF rồi gửi.',
    en: 'The inner structure of the file is not safe. Please export a PDF and send that.',
  },
  file_empty: { vi: 'Tệp trống.', en: 'The file is empty.' },
}

/** Schemes that a person may follow with a click: others start programs, run scripts or send credentials. */
const schemes = /^(https?|mailto|tel):/i

export const isHarmlessTarget = (target: string): boolean => schemes.test(target)
