import { checkDocx } from './docx.ts'
import type { FileIssue, FileType } from './file-issue.ts'
import { checkPdf } from './pdf.ts'
import { checkJpeg, checkPng } from './picture.ts'
import { holdsEndRecord } from './zip.ts'

const checks: Record<FileType, (bytes: Buffer) => FileIssue | undefined> = {
  pdf: checkPdf,
  docx: checkDocx,
  png: checkPng,
  jpg: checkJpeg,
}

export function claimedType(name: string): FileType | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  switch (extension) {
    case 'pdf':
    case 'docx':
    case 'png':
    case 'jpg':
      return extension
    case 'jpeg':
      return 'jpg'
    default:
      return undefined
  }
}

/** Synchronous; memory stays within the file and its largest part. @returns the issue that refuses the file */
export function checkContent(type: FileType, bytes: Buffer): FileIssue | undefined {
  if (bytes.length === 0) return 'file_empty'
  if (type !== 'pdf' && isAlsoPdf(bytes)) return 'file_type_mismatch'
  return checks[type](bytes) ?? (type !== 'docx' && holdsEndRecord(bytes) ? 'file_type_mismatch' : undefined)
}

/** PDF readers look for a header in the first kilobyte. */
const isAlsoPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')
