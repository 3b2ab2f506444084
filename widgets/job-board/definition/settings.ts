import * as z from 'zod'
import { contactBy } from '../../schema/contact-by.ts'
import {
  choice,
  date,
  flag,
  line,
  lines,
  link,
  markdown,
  recipients,
  section,
  slug,
  thumbnail,
  webAddress,
  whole,
} from '../../schema/fields.ts'
import { fileTypes, maxFileMb } from '../../schema/form-fields/file.ts'
import { extraFieldsWithFiles, fieldPresence, optionalConsentSettings } from '../../schema/form-fields.ts'
import {
  confirmationMail,
  days,
  notifyEmails,
  sourceSettings,
  spamProtection,
  spamRules,
  webhookSettings,
} from '../../schema/form-settings.ts'
import { confirmation } from './mail.ts'

const list = { vi: 'Danh sách', en: 'List' }
const company = { vi: 'Công ty', en: 'Company' }
const form = { vi: 'Biểu mẫu ứng tuyển', en: 'Application form' }
const files = { vi: 'Tệp đính kèm', en: 'Files' }
const consent = { vi: 'Đồng ý xử lý dữ liệu', en: 'Consent' }
const mail = { vi: 'Thông báo', en: 'Notifications' }
const keeping = { vi: 'Lưu trữ', en: 'Data retention' }

export const defaultThanks = {
  vi: 'Cảm ơn bạn! Chúng tôi đã nhận được hồ sơ và sẽ liên hệ nếu phù hợp.',
  en: 'Thank you! We have your application and will be in touch.',
}

export const settings = z.strictObject({
  ...section(list, {
    title: line(0, 120, {
      label: { vi: 'Tiêu đề', en: 'Title' },
      placeholder: { vi: 'Tuyển dụng', en: 'Open positions' },
    }).default(''),
    introduction: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    layout: choice(
      { list: { vi: 'Danh sách', en: 'List' }, cards: { vi: 'Thẻ', en: 'Cards' } },
      { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
    ).default('list'),
    groupBy: choice(
      {
        none: { vi: 'Không nhóm', en: 'No groups' },
        department: { vi: 'Phòng ban', en: 'Department' },
        location: { vi: 'Địa điểm', en: 'Location' },
      },
      { label: { vi: 'Nhóm theo', en: 'Group by' }, half: true },
    ).default('none'),
    showSearch: flag(true, { label: { vi: 'Ô tìm kiếm', en: 'Search' } }),
    showFilters: flag(true, { label: { vi: 'Bộ lọc', en: 'Filters' } }),
    showSalary: flag(true, { label: { vi: 'Hiện mức lương', en: 'Show salaries' } }),
    pageSize: whole(5, 50, {
      label: { vi: 'Số việc mỗi lần hiện', en: 'Jobs per page' },
    }).default(10),
    emptyMessage: lines(0, 300, {
      label: { vi: 'Khi chưa có việc nào', en: 'When there are no jobs' },
      placeholder: {
        vi: 'Hiện chưa có vị trí nào đang tuyển. Bạn ghé lại sau nhé!',
        en: 'There are no open positions right now. Please come back later!',
      },
    }).default(''),
  }),
  ...section(company, {
    company: z
      .strictObject({
        name: line(0, 120, { label: { vi: 'Tên công ty', en: 'Company name' }, sample: true }).default(''),
        url: webAddress({ label: { vi: 'Trang web', en: 'Website' } }).optional(),
        logo: thumbnail({ label: { vi: 'Logo', en: 'Logo' } }).optional(),
      })
      .prefault({})
      .meta({ label: company }),
    pageUrl: webAddress({
      label: { vi: 'Địa chỉ trang có bảng tin này', en: 'Address of the page with this board' },
      help: {
        vi: 'Mỗi việc còn có một trang HTML tĩnh cho máy tìm kiếm và người tắt JavaScript; nút ứng tuyển ở đó dẫn về trang này.',
        en: 'Each job also has a plain HTML page, for search engines and without JavaScript; its apply button leads here.',
      },
      placeholder: { vi: 'https://congty.vn/tuyen-dung', en: 'https://company.vn/careers' },
    }).optional(),
    structuredData: flag(true, {
      label: { vi: 'Dữ liệu có cấu trúc JobPosting', en: 'JobPosting structured data' },
      help: {
        vi: 'Để công cụ tìm kiếm hiểu tin tuyển dụng. Cần có tên công ty.',
        en: 'Tells search engines about each job. Needs the company name.',
      },
      half: false,
    }),
  }),
  ...section(form, {
    contact: contactBy({
      label: { vi: 'Ứng viên để lại', en: 'Applicants leave' },
      half: true,
    }),
    phone: choice(fieldPresence, {
      label: { vi: 'Số điện thoại', en: 'Phone' },
      half: true,
      showIf: { field: 'contact', is: 'email' },
    }).default('optional'),
    coverLetter: choice(fieldPresence, {
      label: { vi: 'Thư xin việc', en: 'Cover letter' },
      half: true,
    }).default('optional'),
    applyFields: extraFieldsWithFiles(10),
    submitLabel: line(0, 40, {
      label: { vi: 'Chữ trên nút gửi', en: 'Send button' },
      placeholder: { vi: 'Gửi hồ sơ', en: 'Send application' },
    }).default(''),
    successMessage: lines(0, 400, {
      label: { vi: 'Lời cảm ơn', en: 'Thank-you message' },
      placeholder: defaultThanks,
    }).default(''),
  }),
  ...section(files, {
    resumeRequired: flag(true, { label: { vi: 'Bắt buộc có CV', en: 'CV is required' } }),
    attachments: flag(true, {
      label: { vi: 'Cho đính kèm thêm 2 tệp', en: 'Allow two more files' },
    }),
    acceptedTypes: fileTypes(),
    maxFileMb: maxFileMb(),
  }),
  ...section(consent, {
    ...optionalConsentSettings({
      help: {
        vi: 'Luật 91/2025/QH15: hồ sơ của người không được tuyển phải xóa, trừ khi họ đồng ý cho giữ lại.',
        en: 'Law 91/2025/QH15: data of people you do not hire must be deleted unless they agree to you keeping it.',
      },
      placeholder: {
        vi: 'Hồ sơ của bạn chỉ được dùng để xét tuyển vị trí này.',
        en: 'Your application is used for this position only.',
      },
    }),
    keepForLater: flag(true, {
      label: { vi: 'Hỏi có muốn được giữ hồ sơ cho đợt sau', en: 'Offer to keep it for future openings' },
      half: false,
    }),
  }),
  ...spamProtection,
  ...sourceSettings,
})

export type Settings = z.output<typeof settings>

const applicantMail = confirmationMail('confirmByMail', {
  label: { vi: 'Gửi email xác nhận cho ứng viên', en: 'Email a confirmation to the applicant' },
  help: {
    vi: 'Ai cũng có thể điền địa chỉ của người khác: chỉ bật khi bảng tin ít bị phá.',
    en: 'Anyone can enter someone else’s address, so turn this on only where that is unlikely.',
  },
  textLabel: { vi: 'Nội dung email xác nhận', en: 'Text of the confirmation' },
  text: confirmation.text,
})

export const privateSettings = z.strictObject({
  ...section(mail, {
    notifyEmails: notifyEmails(
      10,
      { vi: 'Báo hồ sơ mới đến', en: 'Notify about new applications' },
      { vi: 'Ứng viên không thấy các địa chỉ này.', en: 'Applicants never see these addresses.' },
    ),
    confirmByMail: applicantMail.enabled,
    confirmText: applicantMail.text,
  }),
  ...section(keeping, {
    retentionDays: days(730, {
      vi: 'Tự xóa hồ sơ sau (ngày)',
      en: 'Delete applications after (days)',
    }).default(180),
    keptDays: days(730, {
      vi: 'Hồ sơ đồng ý cho giữ: xóa sau (ngày)',
      en: 'Applications kept with consent: after (days)',
    }).default(730),
  }),
  ...spamRules(3, {
    vi: 'Hồ sơ có từ này vào mục thư rác. Không phân biệt dấu.',
    en: 'Applications containing one of these words go to spam. Accents are ignored.',
  }),
  ...webhookSettings,
})

export type PrivateSettings = z.output<typeof privateSettings>

const about = { vi: 'Công việc', en: 'Job' }
const pay = { vi: 'Lương', en: 'Salary' }
const texts = { vi: 'Nội dung', en: 'Messages' }
const time = { vi: 'Thời hạn và ứng tuyển', en: 'Dates and applying' }

const amount = (label: { vi: string; en: string }) => whole(0, 1_000_000_000_000, { label }).optional()

const isRange = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max
const belowMinimum = {
  path: ['max'],
  params: { text: { vi: 'Phải từ mức thấp trở lên', en: 'Must not be below the lower figure' } },
}

const salary = z
  .strictObject({
    min: amount({ vi: 'Từ', en: 'From' }),
    max: amount({ vi: 'Đến', en: 'To' }),
    currency: choice(
      { VND: { vi: 'Đồng', en: 'VND' }, USD: { vi: 'Đô la Mỹ', en: 'USD' } },
      { label: { vi: 'Loại tiền', en: 'Currency' }, half: true },
    ).default('VND'),
    period: choice(
      {
        HOUR: { vi: 'giờ', en: 'hour' },
        DAY: { vi: 'ngày', en: 'day' },
        MONTH: { vi: 'tháng', en: 'month' },
        YEAR: { vi: 'năm', en: 'year' },
      },
      { label: { vi: 'Mỗi', en: 'Per' }, half: true },
    ).default('MONTH'),
    tax: choice(
      {
        unsaid: { vi: 'Không nói rõ', en: 'Not stated' },
        gross: { vi: 'Trước thuế (gross)', en: 'Gross' },
        net: { vi: 'Thực nhận (net)', en: 'Net' },
      },
      { label: { vi: 'Thuế', en: 'Tax' }, half: true },
    ).default('unsaid'),
    visible: flag(true, {
      label: { vi: 'Công khai', en: 'Public' },
      help: {
        vi: 'Tắt thì mức lương không có trong bất kỳ tệp công khai nào; khách thấy “Thỏa thuận”.',
        en: 'When off, the figures are never published; visitors read “Negotiable”.',
      },
    }),
  })
  .refine(isRange, belowMinimum)

type EndOfJob = 'expiresAt' | 'applyBy'
type JobDates = { postedAt: string } & { [end in EndOfJob]?: string | undefined }

const isAfterPosting = (end: EndOfJob) => (job: JobDates) => {
  const date = job[end]
  return !date || date >= job.postedAt
}
const notBeforePosting = (field: EndOfJob) => ({
  path: [field],
  params: { text: { vi: 'Phải sau ngày đăng', en: 'Must be after the posting date' } },
})

export const job = z
  .strictObject({
    ...section(about, {
      slug: slug({
        label: { vi: 'Đường dẫn', en: 'Address' },
        help: { vi: 'Chữ thường không dấu, nối bằng gạch ngang.', en: 'Lower-case words joined by hyphens.' },
        placeholder: { vi: 'ke-toan-truong', en: 'chief-accountant' },
        half: true,
      }),
      title: line(1, 120, { label: { vi: 'Chức danh', en: 'Title' }, half: true }),
      department: line(0, 60, {
        label: { vi: 'Phòng ban', en: 'Department' },
        half: true,
      }).default(''),
      location: line(1, 60, {
        label: { vi: 'Địa điểm', en: 'Location' },
        placeholder: { vi: 'Hà Nội', en: 'Hà Nội' },
        half: true,
      }),
      workplace: choice(
        {
          onsite: { vi: 'Tại chỗ', en: 'On site' },
          hybrid: { vi: 'Linh hoạt', en: 'Hybrid' },
          remote: { vi: 'Từ xa', en: 'Remote' },
        },
        { label: { vi: 'Nơi làm việc', en: 'Workplace' }, half: true },
      ).default('onsite'),
      employmentType: choice(
        {
          FULL_TIME: { vi: 'Toàn thời gian', en: 'Full-time' },
          PART_TIME: { vi: 'Bán thời gian', en: 'Part-time' },
          CONTRACTOR: { vi: 'Hợp đồng', en: 'Contract' },
          TEMPORARY: { vi: 'Thời vụ', en: 'Temporary' },
          INTERN: { vi: 'Thực tập', en: 'Internship' },
        },
        { label: { vi: 'Hình thức', en: 'Employment type' }, half: true },
      ).default('FULL_TIME'),
      openings: whole(1, 999, { label: { vi: 'Số lượng', en: 'Openings' } }).default(1),
      closed: flag(false, { label: { vi: 'Đã ngừng tuyển', en: 'Closed' } }),
    }),
    ...section(pay, {
      salary: salary.optional().meta({ label: pay, sample: true }),
    }),
    ...section(texts, {
      description: markdown(20_000, { label: { vi: 'Mô tả công việc', en: 'Description' }, sample: true }),
      requirements: markdown(20_000, { label: { vi: 'Yêu cầu', en: 'Requirements' } }).prefault(''),
      benefits: markdown(20_000, { label: { vi: 'Quyền lợi', en: 'Benefits' } }).prefault(''),
    }),
    ...section(time, {
      postedAt: date({ label: { vi: 'Ngày đăng', en: 'Posted' } }),
      applyBy: date({ label: { vi: 'Hạn nộp hồ sơ', en: 'Apply by' } }).optional(),
      expiresAt: date({
        label: { vi: 'Gỡ tin sau ngày', en: 'Taken down after' },
        help: {
          vi: 'Hết ngày này tin tự ẩn, không cần xuất bản lại.',
          en: 'The job is hidden after this day.',
        },
      }).optional(),
      applyTo: link({
        label: { vi: 'Nộp qua nơi khác', en: 'Apply elsewhere' },
        help: {
          vi: 'Trang web hoặc mailto:. Để trống thì ứng tuyển bằng biểu mẫu ở đây.',
          en: 'A page or mailto:. Leave empty to use the form here.',
        },
        placeholder: { vi: 'https://…', en: 'https://…' },
      }).optional(),
      notifyEmails: recipients(10, {
        label: { vi: 'Báo hồ sơ mới đến', en: 'Notify about new applications' },
        help: { vi: 'Thay cho địa chỉ chung của bảng tin.', en: 'Used instead of the common addresses.' },
        sensitive: true,
      }),
    }),
  })
  .refine(isAfterPosting('expiresAt'), notBeforePosting('expiresAt'))
  .refine(isAfterPosting('applyBy'), notBeforePosting('applyBy'))

export type JobItem = z.output<typeof job>
