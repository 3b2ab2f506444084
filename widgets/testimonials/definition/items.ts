import * as z from 'zod'
import { choice, date, flag, image, line, lines, link, thumbnail, webAddress } from '../../schema/fields.ts'
import { slugOf } from '../../schema/slug-of.ts'
import { initials } from './initials.ts'

const sources = {
  none: { vi: 'Trực tiếp với chúng tôi', en: 'Directly to us' },
  google: { vi: 'Google', en: 'Google' },
  facebook: { vi: 'Facebook', en: 'Facebook' },
  shopee: { vi: 'Shopee', en: 'Shopee' },
  tiki: { vi: 'Tiki', en: 'Tiki' },
  lazada: { vi: 'Lazada', en: 'Lazada' },
  tripadvisor: { vi: 'Tripadvisor', en: 'Tripadvisor' },
  g2: { vi: 'G2', en: 'G2' },
  other: { vi: 'Nơi khác', en: 'Elsewhere' },
}

const media = { vi: 'Ảnh và video', en: 'Pictures and video' }

const item = z.strictObject({
  name: line(1, 80, { label: { vi: 'Tên khách', en: 'Name' }, half: true }),
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.5)
    .default(0)
    .meta({
      label: { vi: 'Số sao (0: không chấm)', en: 'Stars (0: not rated)' },
      half: true,
    }),
  title: line(0, 120, { label: { vi: 'Câu tóm tắt', en: 'Headline' } }).default(''),
  text: lines(1, 2000, {
    label: { vi: 'Lời khách', en: 'What they said' },
    help: {
      vi: 'Đúng lời của khách; chỉ sửa lỗi gõ.',
      en: 'In their own words; correct typing errors only.',
    },
  }),
  role: line(0, 80, {
    label: { vi: 'Là ai', en: 'Who they are' },
    placeholder: { vi: 'Kế toán trưởng', en: 'Head of accounting' },
    half: true,
  }).default(''),
  company: line(0, 80, { label: { vi: 'Công ty, nơi ở', en: 'Company or place' }, half: true }).default(''),
  photo: thumbnail({ label: { vi: 'Ảnh chân dung', en: 'Portrait' }, half: true }).optional(),
  logo: thumbnail({ label: { vi: 'Logo công ty', en: 'Company logo' }, half: true }).optional(),
  date: date({ label: { vi: 'Ngày', en: 'Date' } }).optional(),
  verified: flag(false, { label: { vi: 'Đã kiểm: đúng là khách', en: 'Checked: a real customer' } }),
  source: choice(sources, { label: { vi: 'Khách nói ở đâu', en: 'Where they said it' }, half: true }).default(
    'none',
  ),
  url: link({ label: { vi: 'Liên kết đến bản gốc', en: 'Link to the original' }, half: true }).optional(),
  tags: z
    .array(line(1, 40, {}))
    .max(10)
    .default([])
    .meta({ ui: 'tags', label: { vi: 'Nhãn', en: 'Tags' } }),
  image: image({ label: { vi: 'Ảnh', en: 'Picture' }, section: media }).optional(),
  imageBefore: image({
    label: { vi: 'Ảnh trước đó', en: 'Picture from before' },
    help: { vi: 'Hai ảnh đứng cạnh nhau: trước và sau.', en: 'Both stand side by side: before and after.' },
    section: media,
  }).optional(),
  imageAlt: line(0, 160, {
    label: { vi: 'Trong ảnh có gì', en: 'What the picture shows' },
    section: media,
  }).default(''),
  video: webAddress({
    label: { vi: 'Địa chỉ video', en: 'Address of a video' },
    help: {
      vi: 'Chỉ mở khi khách bấm: trước đó không tải gì từ nơi giữ video.',
      en: 'Opens when pressed: nothing is loaded from its place before.',
    },
    section: media,
  }).optional(),
  lang: choice(
    {
      vi: { vi: 'Tiếng Việt', en: 'Vietnamese' },
      en: { vi: 'Tiếng Anh', en: 'English' },
      ko: { vi: 'Tiếng Hàn', en: 'Korean' },
      ja: { vi: 'Tiếng Nhật', en: 'Japanese' },
      zh: { vi: 'Tiếng Trung', en: 'Chinese' },
      fr: { vi: 'Tiếng Pháp', en: 'French' },
    },
    { label: { vi: 'Khách nói tiếng gì', en: 'Language of the text' }, half: true },
  ).default('vi'),
  translation: lines(0, 2000, {
    label: { vi: 'Bản dịch', en: 'Translation' },
    help: {
      vi: 'Hiện thay lời gốc, có ghi là bản dịch và nút xem bản gốc.',
      en: 'Shown in place of the original, labelled, with a button to the original.',
    },
  }).default(''),
  consent: line(0, 200, {
    label: { vi: 'Khách đồng ý cho đăng', en: 'Consent to publish' },
    help: {
      vi: 'Ai đồng ý, khi nào, dùng vào việc gì. Chỉ bạn thấy, không đăng lên trang.',
      en: 'Who agreed, when, for which use. Only you see it; it is not published.',
    },
    placeholder: { vi: 'Chị Lan, Zalo 12/10/2026, đăng web', en: 'Lan, by e-mail, 12/10/2026, website' },
  }).default(''),
})

const published = z.object({
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  role: z.string(),
  company: z.string(),
  photo: z.string().optional(),
  logo: z.string().optional(),
  date: z.string().optional(),
  verified: z.boolean(),
  source: item.shape.source.unwrap(),
  url: z.string().optional(),
  tags: z.array(z.string()),
  image: z.string().optional(),
  imageBefore: z.string().optional(),
  imageAlt: z.string(),
  video: z.string().optional(),
  lang: item.shape.lang.unwrap(),
  translation: z.string(),
  slug: z.string(),
  /** Below the photo. */
  initials: z.string(),
  /** Of the tags, as addresses of pages write them. */
  tagSlugs: z.array(z.string()),
})

/** Drops `consent`, the merchant's own record. */
function withSlugs<T extends { name: string; tags: string[]; consent: string }>(items: T[]) {
  const taken = new Set<string>()
  return items.map(({ consent: _, ...one }) => {
    const wanted = slugOf(one.name, 'khach')
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
    taken.add(slug)
    return {
      ...one,
      slug,
      initials: initials(one.name),
      tagSlugs: one.tags.map((tag) => slugOf(tag, '')).filter(Boolean),
    }
  })
}

export const items = z.array(item).min(1).max(200).transform(withSlugs).pipe(z.array(published))
