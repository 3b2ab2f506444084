import { type InboxPresentation, spamPresentation, workPresentation } from '../presentation.ts'

export const applicationPresentation: InboxPresentation = {
  icon: 'i-lucide-briefcase',
  title: { vi: 'Ứng tuyển', en: 'Applications' },
  empty: {
    vi: 'Hồ sơ ứng viên nộp qua bảng tuyển dụng sẽ hiện ở đây, kèm tệp để tải về. Hãy đăng một vị trí và gắn mã nhúng vào trang của bạn.',
    en: 'Applications from the job board appear here, with their files to download. Add a job and put the snippet on your page.',
  },
  fields: {
    name: { label: { vi: 'Ứng viên', en: 'Applicant' }, as: 'title', column: true },
    jobSlug: {
      label: { vi: 'Vị trí', en: 'Job' },
      column: true,
      itemOf: { collection: 'jobs', key: 'slug', title: 'title' },
    },
    email: { label: { vi: 'Email', en: 'E-mail' }, as: 'email' },
    phone: { label: { vi: 'Điện thoại', en: 'Phone' }, as: 'phone' },
    coverLetter: { label: { vi: 'Thư ứng tuyển', en: 'Cover letter' }, as: 'paragraphs' },
    files: { label: { vi: 'Tệp đính kèm', en: 'Files' }, as: 'files' },
    fields: { label: { vi: 'Mục khác', en: 'Other fields' }, as: 'fields' },
    status: {
      label: { vi: 'Giai đoạn', en: 'Stage' },
      as: 'choice',
      column: true,
      options: {
        new: { label: { vi: 'Mới', en: 'New' }, color: 'primary' },
        screening: { label: { vi: 'Xem hồ sơ', en: 'Screening' }, color: 'info' },
        interview: { label: { vi: 'Phỏng vấn', en: 'Interview' }, color: 'info' },
        offer: { label: { vi: 'Mời nhận việc', en: 'Offer' }, color: 'warning' },
        hired: { label: { vi: 'Đã nhận', en: 'Hired' }, color: 'success' },
        rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, color: 'neutral' },
      },
    },
    receivedAt: { label: { vi: 'Nộp lúc', en: 'Received' }, as: 'moment', column: true },
    ...workPresentation,
    ...spamPresentation,
  },
}
