import * as z from 'zod'
import { choice, flag, line, lines, link, section, whole } from '../../schema/fields.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { category, defaultCategories } from './categories.ts'

const texts = { vi: 'Lời văn', en: 'Messages' }
const look = { vi: 'Hình thức', en: 'Look' }
const categories = { vi: 'Loại cookie', en: 'Cookie categories' }
const behaviour = { vi: 'Hành vi', en: 'Behaviour' }
const connections = { vi: 'Kết nối', en: 'Connections' }
const where = { vi: 'Hỏi ở đâu', en: 'Where it asks' }
const proof = { vi: 'Bằng chứng', en: 'Proof' }

const emptyHelp = { vi: 'Để trống để dùng câu mặc định.', en: 'Leave empty for the default wording.' }

const label = (name: { vi: string; en: string }, placeholder: { vi: string; en: string }) =>
  line(0, 30, { label: name, placeholder, half: true }).default('')

const autoClear = z.strictObject({
  category: line(1, 40, {
    label: { vi: 'Mã loại cookie', en: 'Category id' },
    placeholder: { vi: 'analytics', en: 'analytics' },
    half: true,
  }),
  name: line(1, 100, {
    label: { vi: 'Tên cookie', en: 'Cookie name' },
    help: {
      vi: 'Dấu * ở cuối khớp mọi tên bắt đầu như vậy.',
      en: 'End with * to match everything that starts this way.',
    },
    placeholder: { vi: '_ga*', en: '_ga*' },
    half: true,
  }).regex(/^[^\s;=,]+$/),
})

export const settings = z.strictObject({
  ...section(look, {
    layout: choice(
      {
        bar: { vi: 'Thanh ngang', en: 'Bar' },
        box: { vi: 'Hộp nhỏ', en: 'Box' },
        modal: { vi: 'Cửa sổ giữa trang', en: 'Window' },
      },
      { label: { vi: 'Kiểu bảng hỏi', en: 'Layout' }, half: true },
    ).default('bar'),
    position: choice(
      {
        bottom: { vi: 'Dưới', en: 'Bottom' },
        top: { vi: 'Trên', en: 'Top' },
        'bottom-left': { vi: 'Dưới, bên trái', en: 'Bottom left' },
        'bottom-right': { vi: 'Dưới, bên phải', en: 'Bottom right' },
        'top-left': { vi: 'Trên, bên trái', en: 'Top left' },
        'top-right': { vi: 'Trên, bên phải', en: 'Top right' },
        center: { vi: 'Giữa', en: 'Centre' },
      },
      {
        label: { vi: 'Vị trí', en: 'Position' },
        help: {
          vi: 'Thanh ngang chỉ phân biệt trên và dưới; cửa sổ luôn ở giữa.',
          en: 'A bar sits at the top or bottom; a window is always centred.',
        },
        half: true,
      },
    ).default('bottom'),
  }),
  ...section(texts, {
    title: line(0, 80, { label: { vi: 'Tiêu đề', en: 'Title' }, help: emptyHelp }).default(''),
    message: lines(0, 600, {
      label: { vi: 'Nội dung', en: 'Message' },
      help: emptyHelp,
    }).default(''),
    acceptLabel: label({ vi: 'Nút đồng ý', en: 'Accept button' }, { vi: 'Đồng ý tất cả', en: 'Accept all' }),
    rejectLabel: label(
      { vi: 'Nút từ chối', en: 'Reject button' },
      { vi: 'Từ chối tất cả', en: 'Reject all' },
    ),
    settingsLabel: label(
      { vi: 'Nút tùy chỉnh', en: 'Customise button' },
      { vi: 'Tùy chỉnh', en: 'Customise' },
    ),
    saveLabel: label({ vi: 'Nút lưu', en: 'Save button' }, { vi: 'Lưu lựa chọn', en: 'Save my choice' }),
    policyUrl: link({
      label: { vi: 'Trang chính sách cookie', en: 'Cookie policy page' },
      profile: 'policyUrl',
      placeholder: { vi: 'https://congty.vn/chinh-sach-cookie', en: 'https://company.vn/cookie-policy' },
    }).optional(),
  }),
  ...section(categories, {
    categories: z
      .array(category)
      .min(1)
      .max(10)
      .default(defaultCategories)
      .meta({
        label: { vi: 'Các loại cookie', en: 'Categories' },
        item: { vi: 'loại cookie', en: 'category' },
        itemTitle: 'label',
      }),
    showDetails: flag(true, {
      label: { vi: 'Hiện danh sách cookie của từng loại', en: 'List the cookies of each category' },
      half: false,
    }),
  }),
  ...section(behaviour, {
    policyVersion: whole(1, 9999, {
      label: { vi: 'Phiên bản chính sách', en: 'Policy version' },
      help: {
        vi: 'Tăng lên một khi chính sách thay đổi: mọi khách sẽ được hỏi lại.',
        en: 'Raise it when the policy changes: every visitor is asked again.',
      },
    }).default(1),
    consentDurationDays: whole(1, 365, {
      label: { vi: 'Nhớ lựa chọn trong (ngày)', en: 'Remember the choice for (days)' },
    }).default(180),
    showReopenButton: flag(true, {
      label: { vi: 'Hiện nút mở lại', en: 'Show a button to reopen it' },
      help: {
        vi: 'Hoặc đặt liên kết của bạn với thuộc tính data-cookie-consent="open".',
        en: 'Or place a link of your own with the attribute data-cookie-consent="open".',
      },
    }),
    reopenPosition: choice(
      {
        'bottom-left': { vi: 'Góc trái', en: 'Bottom left' },
        'bottom-right': { vi: 'Góc phải', en: 'Bottom right' },
      },
      {
        label: { vi: 'Vị trí nút mở lại', en: 'Position of that button' },
        half: true,
        showIf: { field: 'showReopenButton', is: true },
      },
    ).default('bottom-left'),
    respectGpc: flag(true, {
      label: { vi: 'Tôn trọng tín hiệu GPC', en: 'Honour Global Privacy Control' },
      help: {
        vi: 'Trình duyệt đã báo không muốn bị theo dõi thì không hỏi, và mọi mục không bắt buộc đều tắt.',
        en: 'Visitors whose browser asks not to be tracked are not asked, and everything optional stays off.',
      },
      half: false,
    }),
    reloadOnWithdrawal: flag(false, {
      label: {
        vi: 'Tải lại trang khi khách rút lại đồng ý',
        en: 'Reload the page when consent is withdrawn',
      },
      help: {
        vi: 'Mã đã chạy thì chỉ dừng hẳn khi tải lại trang.',
        en: 'Scripts that have already run stop only after a reload.',
      },
      half: false,
    }),
    autoClear: z
      .array(autoClear)
      .max(50)
      .default([])
      .meta({
        label: { vi: 'Cookie cần xóa thêm khi khách từ chối', en: 'More cookies to clear on refusal' },
        help: {
          vi: 'Cookie trong danh sách của từng loại luôn được xóa.',
          en: 'Those in a category’s own list are always cleared.',
        },
        item: { vi: 'cookie', en: 'cookie' },
        itemTitle: 'name',
      }),
  }),
  ...section(connections, {
    googleConsentMode: flag(false, {
      label: { vi: 'Báo cho Google (Consent Mode v2)', en: 'Tell Google (Consent Mode v2)' },
      half: false,
    }),
    cookieDomain: line(0, 253, {
      label: { vi: 'Dùng chung cho các tên miền con của', en: 'Share across subdomains of' },
      placeholder: { vi: 'congty.vn', en: 'company.vn' },
    })
      .regex(/^(\.?([a-z0-9-]+\.)+[a-z]{2,63})?$/i)
      .default(''),
  }),
  ...section(proof, {
    recordConsent: flag(true, {
      label: { vi: 'Lưu bằng chứng đồng ý trên máy chủ', en: 'Keep proof of consent on the server' },
      half: false,
    }),
    privacyContact: link({
      label: { vi: 'Nơi nhận yêu cầu xóa bản ghi', en: 'Contact for erasure requests' },
      help: { vi: 'Địa chỉ mailto: hoặc trang biểu mẫu.', en: 'A mailto: address or the page of a form.' },
      placeholder: { vi: 'mailto:riengtu@congty.vn', en: 'mailto:privacy@company.vn' },
    }).optional(),
  }),
  ...section(where, visibilityFields()),
})

export type Settings = z.output<typeof settings>

export const privateSettings = z.strictObject({
  ...section(proof, {
    ipMode: choice(
      {
        full: { vi: 'Đầy đủ', en: 'In full' },
        truncated: { vi: 'Rút gọn (/24, /48)', en: 'Truncated (/24, /48)' },
      },
      { label: { vi: 'Lưu địa chỉ IP', en: 'Keep the IP address' }, half: true },
    ).default('full'),
    retentionDays: whole(30, 3650, {
      label: { vi: 'Giữ bằng chứng trong (ngày)', en: 'Keep the proof for (days)' },
    }).default(730),
  }),
})

export type PrivateSettings = z.output<typeof privateSettings>
