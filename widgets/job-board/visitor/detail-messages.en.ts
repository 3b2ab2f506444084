import { en as form } from '../../runtime/form/messages.en.ts'
import type { DetailMessages } from './detail-messages.ts'

export const en: DetailMessages = {
  form,
  back: 'All jobs',
  share: 'Share',
  copied: 'Link copied',
  positions: 'Openings',
  posted: 'Posted',
  until: 'Apply by',
  description: 'Description',
  requirements: 'Requirements',
  benefits: 'Benefits',
  apply: 'Apply',
  closed: 'This job takes no more applications.',
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
}
