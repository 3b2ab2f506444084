import * as z from 'zod'
import { flag, image, line, lines, section, slug, whole } from '../../schema/fields.ts'

const id = slug({ label: { vi: 'Mã', en: 'Id' }, madeFrom: 'text' }).max(40)
const onlyQuiz = { field: 'game', is: 'quiz' }
const quizSection = { vi: 'Câu đố', en: 'Quiz' }

/** Published: which options are right is in the private settings. */
const question = z.strictObject({
  id,
  text: line(1, 300, { label: { vi: 'Câu hỏi', en: 'Question' } }),
  imageUrl: image({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
  options: z
    .array(z.strictObject({ id, text: line(1, 120, { label: { vi: 'Đáp án', en: 'Answer' } }) }))
    .min(2)
    .max(6)
    .meta({
      label: { vi: 'Các đáp án', en: 'Answers' },
      item: { vi: 'đáp án', en: 'answer' },
      itemTitle: 'text',
    }),
  several: flag(false, { label: { vi: 'Chọn được nhiều đáp án', en: 'More than one answer' } }),
})
export type Question = z.output<typeof question>

export const quizFields = section(quizSection, {
  questions: z
    .array(question)
    .max(20)
    .default([])
    .meta({
      label: { vi: 'Các câu hỏi', en: 'Questions' },
      item: { vi: 'câu hỏi', en: 'question' },
      itemTitle: 'text',
      showIf: onlyQuiz,
    }),
  timeLimitSeconds: whole(0, 3600, {
    label: { vi: 'Thời gian làm bài (giây)', en: 'Time limit (seconds)' },
    help: { vi: '0 là không giới hạn.', en: '0 means no limit.' },
    showIf: onlyQuiz,
  }).default(0),
})

export const privateQuizFields = section(quizSection, {
  answers: z
    .array(
      z.strictObject({
        questionId: z
          .string()
          .max(40)
          .meta({
            label: { vi: 'Câu hỏi', en: 'Question' },
            half: true,
            idOf: { list: 'questions', title: 'text' },
          }),
        optionIds: z
          .array(z.string().max(40))
          .min(1)
          .max(6)
          .meta({
            label: { vi: 'Đáp án đúng', en: 'Right answers' },
            half: true,
            idOf: { list: 'questions', title: 'text', within: { by: 'questionId', list: 'options' } },
          }),
      }),
    )
    .max(20)
    .default([])
    .meta({
      label: { vi: 'Đáp án đúng', en: 'Right answers' },
      help: {
        vi: 'Khách không bao giờ thấy. Máy chủ chấm điểm: mỗi câu đúng hoàn toàn được một điểm.',
        en: 'Visitors never see these. The server scores: one point for each question answered exactly right.',
      },
      item: { vi: 'câu', en: 'question' },
      itemTitle: 'questionId',
    }),
  passMark: whole(0, 20, {
    label: { vi: 'Điểm đạt', en: 'Pass mark' },
    help: {
      vi: 'Dưới điểm này khách không được quay thưởng.',
      en: 'Below this score there is no prize draw.',
    },
  }).default(1),
  bands: z
    .array(
      z.strictObject({
        from: whole(0, 20, { label: { vi: 'Từ điểm', en: 'From score' } }),
        message: lines(0, 300, { label: { vi: 'Lời nhắn', en: 'Message' } }).default(''),
        segmentIds: z
          .array(z.string().max(40))
          .max(16)
          .default([])
          .meta({
            label: { vi: 'Các giải có thể trúng', en: 'Prizes to win' },
            help: { vi: 'Để trống: mọi giải.', en: 'Leave empty for every prize.' },
            idOf: { list: 'segments', title: 'label' },
          }),
      }),
    )
    .max(10)
    .default([])
    .meta({
      label: { vi: 'Các mức điểm', en: 'Score bands' },
      help: {
        vi: 'Mức cao nhất mà khách đạt được áp dụng.',
        en: 'The highest band the score reaches applies.',
      },
      item: { vi: 'mức', en: 'band' },
      itemTitle: 'from',
    }),
})
