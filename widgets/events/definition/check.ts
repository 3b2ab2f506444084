import type { Text } from '../../definition.ts'
import { checkWebhook } from '../../schema/form-settings.ts'
import { type EventsLive, instantOf } from './draw-table.ts'
import { listedCodes } from './listed-codes.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

const messages = {
  endBeforeStart: { vi: 'Phải sau lúc bắt đầu', en: 'Must be after the start' },
  noPrize: { vi: 'Cần ít nhất một ô có giải', en: 'At least one segment needs a prize' },
  noLosing: {
    vi: 'Cần ít nhất một ô không trúng, cho lúc hết giải',
    en: 'At least one segment has to be without a prize, for when all are gone',
  },
  unknownSegment: { vi: 'Hãy chọn một ô trong trò chơi', en: 'Choose a segment of the game' },
  twice: { vi: 'Ô này đã có ở trên', en: 'This segment is in the list already' },
  noLine: {
    vi: 'Ô này chưa có xác suất: thêm một giải cho ô ở phần Thông báo và bảo mật',
    en: 'This segment has no odds yet: add a prize for it under Notifications and security',
  },
  losingStock: {
    vi: 'Ô không trúng không có số lượng, giới hạn hay mã',
    en: 'A segment without a prize has no stock, limit or code',
  },
  noWeight: {
    vi: 'Cần ít nhất một ô có tỉ lệ trúng lớn hơn 0',
    en: 'At least one segment needs a chance above 0',
  },
  noCode: { vi: 'Hãy điền mã chung', en: 'Fill in the code' },
  noCodes: { vi: 'Danh sách mã của giải này còn trống', en: 'The list has no codes for this prize' },
  notListed: { vi: 'Giải này không lấy mã từ danh sách', en: 'This prize takes no codes from the list' },
  registration: {
    vi: 'Chương trình gắn với mua hàng cần số đăng ký',
    en: 'A promotion that is tied to a purchase needs its registration number',
  },
  publicRule: {
    vi: 'Chương trình gắn với mua hàng phải công bố mục này',
    en: 'A promotion that is tied to a purchase has to publish this',
  },
  publicValue: {
    vi: 'Chương trình gắn với mua hàng phải công bố giá trị giải',
    en: 'A promotion that is tied to a purchase has to publish the value of a prize',
  },
  noQuestions: { vi: 'Câu đố cần ít nhất một câu hỏi', en: 'A quiz needs at least one question' },
  unknownQuestion: { vi: 'Hãy chọn một câu hỏi', en: 'Choose a question' },
  sameQuestion: { vi: 'Mã này đã được dùng ở trên', en: 'This id is used above' },
  unknownOption: { vi: 'Hãy chọn đáp án của câu hỏi này', en: 'Choose answers of this question' },
  oneAnswer: { vi: 'Câu này chỉ có một đáp án đúng', en: 'This question has one right answer' },
  noAnswer: {
    vi: 'Câu hỏi này chưa có đáp án đúng: chọn ở phần Thông báo và bảo mật',
    en: 'This question has no right answer yet: choose it under Notifications and security',
  },
  unreachable: { vi: 'Nhiều hơn số câu hỏi', en: 'More than there are questions' },
}

const duplicated = (ids: readonly string[], index: number) => ids.indexOf(ids[index] ?? '') < index

function checkTime({ settings: { startAt, endAt } }: EventsLive): Issue[] {
  if (instantOf(startAt) < instantOf(endAt)) return []
  return [{ path: ['settings', 'endAt'], message: messages.endBeforeStart }]
}

function checkSegments({ settings: { segments }, privateSettings: { prizes } }: EventsLive): Issue[] {
  const path = ['settings', 'segments']
  const missing = segments.flatMap(({ id }, index) =>
    prizes.some(({ segmentId }) => segmentId === id)
      ? []
      : [{ path: [...path, index], message: messages.noLine }],
  )
  const has = (wanted: string) => segments.some(({ kind }) => kind === wanted)
  return [
    ...missing,
    ...(has('prize') ? [] : [{ path, message: messages.noPrize }]),
    ...(has('none') ? [] : [{ path, message: messages.noLosing }]),
  ]
}

function checkPrizes(live: EventsLive): Issue[] {
  const { settings, privateSettings } = live
  const { prizes } = privateSettings
  const ids = prizes.map(({ segmentId }) => segmentId)
  const listed = new Set(listedCodes(live).map(({ segmentId }) => segmentId))
  const issues = prizes.flatMap(({ segmentId, stock, perDay, codes, code }, index): Issue[] => {
    const at = (field: string, message: Text) => [
      { path: ['privateSettings', 'prizes', index, field], message },
    ]
    const segment = settings.segments.find(({ id }) => id === segmentId)
    if (!segment) return at('segmentId', messages.unknownSegment)
    if (duplicated(ids, index)) return at('segmentId', messages.twice)
    if (segment.kind === 'none' && (stock !== undefined || perDay !== undefined || codes !== 'none'))
      return at('segmentId', messages.losingStock)
    if (codes === 'shared' && !code) return at('code', messages.noCode)
    if (codes === 'unique' && !listed.has(segmentId)) return at('codes', messages.noCodes)
    return []
  })
  if (prizes.some(({ weight }) => weight > 0)) return issues
  return [...issues, { path: ['privateSettings', 'prizes'], message: messages.noWeight }]
}

function checkCodes(live: EventsLive): Issue[] {
  const { prizes } = live.privateSettings
  const listed = new Set(prizes.filter(({ codes }) => codes === 'unique').map(({ segmentId }) => segmentId))
  return listedCodes(live).flatMap(({ segmentId }, index) =>
    listed.has(segmentId)
      ? []
      : [{ path: ['collections', 'codes', index, 'segmentId'], message: messages.notListed }],
  )
}

/** Commercial Law, article 97, and Decree 81/2018: what a promotion by chance has to make public. */
function checkRules({ settings: { rules }, privateSettings: { purchaseLinked } }: EventsLive): Issue[] {
  if (!purchaseLinked) return []
  const path = ['settings', 'rules']
  const texts = ['organiser', 'address', 'phone', 'area', 'claim'] as const
  return [
    ...(rules.registrationNumber
      ? []
      : [{ path: [...path, 'registrationNumber'], message: messages.registration }]),
    ...texts
      .filter((field) => !rules[field])
      .map((field) => ({ path: [...path, field], message: messages.publicRule })),
    ...(rules.prizes.length ? [] : [{ path: [...path, 'prizes'], message: messages.publicRule }]),
    ...rules.prizes.flatMap(({ valueVnd }, index) =>
      valueVnd === undefined
        ? [{ path: [...path, 'prizes', index, 'valueVnd'], message: messages.publicValue }]
        : [],
    ),
  ]
}

function checkQuestions({ settings: { questions }, privateSettings: { answers } }: EventsLive): Issue[] {
  const ids = questions.map(({ id }) => id)
  return questions.flatMap(({ id, options }, index): Issue[] => {
    const path = ['settings', 'questions', index]
    const optionIds = options.map((option) => option.id)
    if (duplicated(ids, index)) return [{ path: [...path, 'id'], message: messages.sameQuestion }]
    const twice = optionIds.findIndex((_, option) => duplicated(optionIds, option))
    if (twice >= 0) return [{ path: [...path, 'options', twice, 'id'], message: messages.sameQuestion }]
    if (answers.some(({ questionId }) => questionId === id)) return []
    return [{ path, message: messages.noAnswer }]
  })
}

function checkAnswers({ settings: { questions }, privateSettings: { answers } }: EventsLive): Issue[] {
  const ids = answers.map(({ questionId }) => questionId)
  return answers.flatMap(({ questionId, optionIds }, index): Issue[] => {
    const path = ['privateSettings', 'answers', index]
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return [{ path: [...path, 'questionId'], message: messages.unknownQuestion }]
    if (duplicated(ids, index)) return [{ path: [...path, 'questionId'], message: messages.sameQuestion }]
    const known = question.options.map(({ id }) => id)
    if (optionIds.some((id, option) => !known.includes(id) || duplicated(optionIds, option)))
      return [{ path: [...path, 'optionIds'], message: messages.unknownOption }]
    if (!question.several && optionIds.length > 1)
      return [{ path: [...path, 'optionIds'], message: messages.oneAnswer }]
    return []
  })
}

function checkQuiz(live: EventsLive): Issue[] {
  const { settings, privateSettings } = live
  if (settings.game !== 'quiz') return []
  const most = settings.questions.length
  if (!most) return [{ path: ['settings', 'questions'], message: messages.noQuestions }]
  const winning = new Set(settings.segments.filter(({ kind }) => kind === 'prize').map(({ id }) => id))
  const bands = privateSettings.bands.flatMap(({ from, segmentIds }, index): Issue[] => {
    const path = ['privateSettings', 'bands', index]
    if (from > most) return [{ path: [...path, 'from'], message: messages.unreachable }]
    if (segmentIds.some((id) => !winning.has(id)))
      return [{ path: [...path, 'segmentIds'], message: messages.unknownSegment }]
    return []
  })
  const mark = { path: ['privateSettings', 'passMark'], message: messages.unreachable }
  return [
    ...checkQuestions(live),
    ...checkAnswers(live),
    ...bands,
    ...(privateSettings.passMark > most ? [mark] : []),
  ]
}

export const check = (live: EventsLive): Issue[] => [
  ...checkTime(live),
  ...checkSegments(live),
  ...checkPrizes(live),
  ...checkCodes(live),
  ...checkRules(live),
  ...checkQuiz(live),
  ...checkWebhook(live),
]
