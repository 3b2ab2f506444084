import { en as form } from '../../runtime/form/messages.en.ts'
import type { ApplyMessages } from './apply-messages.ts'

export const en: ApplyMessages = {
  form,
  name: 'Your name',
  email: 'E-mail',
  phone: 'Phone',
  coverLetter: 'Cover letter',
  resume: 'CV',
  resumeMissing: 'Please choose your CV file',
  attachments: 'Other files, 2 at most',
  send: 'Send application',
  notice: 'Your application is used for this position only.',
  checkbox: 'I agree that this application is used for this position.',
  keepForLater: 'Keep my application for later openings.',
  invite: 'Choose a file or drop it here',
  fileTypes: (types, size) => `${types}, ${size} MB each at most`,
  fileType: 'Files of this type are not taken',
  fileSize: 'The file is too large',
  filesSize: 'The files are more than 11 MB together',
  fileEmpty: 'The file is empty',
  fileBroken: 'The file is damaged or of another type',
  fileLocked: 'The file has a password or macros. Please export a plain PDF',
  fileCount: '2 files at most',
  fileAgain: 'Please choose your files again and send.',
}
