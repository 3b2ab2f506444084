import * as z from 'zod'
import type { Text } from '../../definition.ts'
import {
  choice,
  date,
  flag,
  image,
  line,
  lines,
  link,
  section,
  thumbnail,
  webAddress,
} from '../../schema/fields.ts'
import { slugOf } from '../../schema/slug-of.ts'
import { initials } from './initials.ts'
import { type Source, sourceMarks } from './source-marks.ts'

const sources: Record<Source, Text> = {
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
const consent = { vi: 'Sự đồng ý của khách (chỉ bạn thấy)', en: 'The customer’s consent (only you see it)' }

/** An invented customer must not be shown as a checked one. */
const ofCustomer = { refusedWith: 'verified' }

const item = z.strictObject({
  name: line(1, 80, { label: { vi: 'Tên khách', en: 'Name' }, half: true, sample: ofCustomer }),
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
  title: line(0, 120, { label: { vi: 'Câu tóm tắt', en: 'Headline' }, sample: ofCustomer }).default(''),
  text: lines(1, 2000, {
    label: { vi: 'Lời khách', en: 'What they said' },
    help: {
      vi: 'Đúng lời của khách; chỉ sửa lỗi gõ.',
      en: 'In their own words; correct typing errors only.',
    },
    sample: ofCustomer,
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
  ...section(media, {
    image: image({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
    imageBefore: image({
      label: { vi: 'Ảnh trước đó', en: 'Picture from before' },
      help: { vi: 'Hai ảnh đứng cạnh nhau: trước và sau.', en: 'Both stand side by side: before and after.' },
    }).optional(),
    imageAlt: line(0, 160, {
      label: { vi: 'Trong ảnh có gì', en: 'What the picture shows' },
    }).default(''),
    video: webAddress({
      label: { vi: 'Địa chỉ video', en: 'Address of a video' },
      help: {
        vi: 'Tệp .mp4, .webm phát ngay trong thẻ; trang video như YouTube, TikTok mở ở thẻ mới. Trước khi khách bấm không tải gì từ nơi giữ video.',
        en: 'A .mp4 or .webm file plays in the card; pages such as YouTube or TikTok open in a new tab. Nothing is loaded from their place before the press.',
      },
    }).optional(),
    poster: image({
      label: { vi: 'Ảnh bìa của video', en: 'Poster of the video' },
      help: {
        vi: 'Để trống: tệp video lấy ảnh ở trên, nếu chỉ có một ảnh.',
        en: 'If empty, a video file takes the picture above, where there is only one.',
      },
    }).optional(),
  }),
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
    sample: ofCustomer,
    help: {
      vi: 'Dịch sang tiếng của tiện ích. Chỉ hiện khi khách nói tiếng khác: ghi rõ là bản dịch, có nút xem nguyên văn.',
      en: 'Into the language of the widget. Shown only where the text is in another: labelled, with a button to the original.',
    },
  }).default(''),
  ...section(consent, {
    withdrawn: flag(false, {
      label: { vi: 'Đã rút lại đồng ý', en: 'Consent withdrawn' },
      help: {
        vi: 'Từ lần xuất bản sau, lời này không còn ở đâu nữa: không hiện, không tính vào điểm trung bình và số đánh giá.',
        en: 'From the next publishing on it is nowhere: not shown, not in the average or any count.',
      },
      half: false,
    }),
    consentName: line(0, 80, {
      label: { vi: 'Ai đồng ý', en: 'Who agreed' },
      placeholder: { vi: 'Nguyễn Thị Lan', en: 'Nguyễn Thị Lan' },
      half: true,
      sample: true,
    }).default(''),
    consentDate: date({ label: { vi: 'Ngày đồng ý', en: 'Date of consent' } }).optional(),
    consentUse: choice(
      {
        website: { vi: 'Đăng lên trang web', en: 'On the website' },
        advertising: { vi: 'Quảng cáo', en: 'In advertising' },
        both: { vi: 'Trang web và quảng cáo', en: 'Website and advertising' },
      },
      {
        label: { vi: 'Đồng ý cho dùng vào', en: 'Agreed use' },
        placeholder: { vi: 'Chưa ghi', en: 'Not recorded' },
        half: true,
      },
    ).optional(),
    consent: line(0, 200, {
      label: { vi: 'Lưu ở đâu', en: 'How it is kept' },
      placeholder: { vi: 'Zalo 12/11/2026', en: 'E-mail of 12/11/2026' },
      half: true,
      sample: true,
    }).default(''),
  }),
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
  /** It plays in the card; others are pages. */
  isVideoFile: z.boolean(),
  poster: z.string().optional(),
  lang: item.shape.lang.unwrap(),
  translation: z.string(),
  slug: z.string(),
  /** Below the photo. */
  initials: z.string(),
  /** Slugs of the tags, for page addresses. */
  tagSlugs: z.array(z.string()),
  /** The source's logo: a filled path in a square of 24. */
  mark: z.string().optional(),
})

type Entered = z.output<typeof item>

const isVideoFile = ({ video }: Entered) => !!video && /\.(mp4|webm)$/i.test(new URL(video).pathname)

/** The only picture of a card is the poster of its video. */
function mediaOf(one: Entered) {
  const { poster, image, imageBefore } = one
  const isPoster = isVideoFile(one) && !poster && !imageBefore
  return {
    isVideoFile: isVideoFile(one),
    poster: isPoster ? image : poster,
    image: isPoster ? undefined : image,
  }
}

/** Slugs are those of all that were entered: others keep theirs when one is withdrawn. */
function withSlugs(items: Entered[]) {
  const taken = new Set<string>()
  return items.map((one) => {
    const wanted = slugOf(one.name, 'khach')
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
    taken.add(slug)
    return { ...one, slug }
  })
}

/** `published` has no field of the merchant's record of consent, so none passes. */
const publishable = (items: Entered[]): z.input<typeof published>[] =>
  withSlugs(items)
    .filter(({ withdrawn }) => !withdrawn)
    .map((one) => ({
      ...one,
      ...mediaOf(one),
      initials: initials(one.name),
      tagSlugs: one.tags.map((tag) => slugOf(tag, '')).filter(Boolean),
      mark: sourceMarks[one.source],
    }))

export const items = z.array(item).min(1).max(200).transform(publishable).pipe(z.array(published))
