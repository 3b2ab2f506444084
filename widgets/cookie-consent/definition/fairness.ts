import type { Text } from '../../definition.ts'
import type { Settings } from './settings.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Words that close a window rather than agree to anything. */
const noAnswer =
  /^(x|ok(ay)?|dong( lai)?|close|bo qua|skip|tiep tuc|continue|got it|(da|toi)? ?hieu( roi)?|i understand|xong|done)[.!]?$/
const agrees = /\b(dong y|chap nhan|cho phep|accept|agree|allow|yes)\b/
const refuses = /\b(tu choi|khong|reject|decline|refuse|deny|no|not|don.?t|disagree|only|chi)\b/

function labels({ acceptLabel, rejectLabel }: Settings): Issue[] {
  const accept = fold(acceptLabel)
  const reject = fold(rejectLabel)
  const issues: Issue[] = []
  if (noAnswer.test(accept))
    issues.push({
      path: ['settings', 'acceptLabel'],
      message: {
        vi: 'Nút này phải nói rõ là đồng ý, không chỉ là đóng bảng hỏi',
        en: 'This button must say that it agrees, not only close the banner',
      },
    })
  if (noAnswer.test(reject) || (agrees.test(reject) && !refuses.test(reject)))
    issues.push({
      path: ['settings', 'rejectLabel'],
      message: {
        vi: 'Nút này phải nói rõ là từ chối',
        en: 'This button must say that it refuses',
      },
    })
  else if (accept && accept === reject)
    issues.push({
      path: ['settings', 'rejectLabel'],
      message: {
        vi: 'Nút từ chối và nút đồng ý phải khác nhau',
        en: 'Accept and reject must not read the same',
      },
    })
  return issues
}

function kinds({ categories, autoClear }: Settings): Issue[] {
  const ids = categories.map(({ id }) => id)
  return [
    ...categories.flatMap(({ id, required }, i): Issue[] => {
      if (ids.indexOf(id) < i)
        return [
          {
            path: ['settings', 'categories', i, 'id'],
            message: { vi: 'Trùng mã với một loại ở trên', en: 'A category above has the same id' },
          },
        ]
      if (required === (id === 'essential')) return []
      const message = required
        ? {
            vi: 'Chỉ loại essential được bắt buộc: các loại khác phải do khách tự bật',
            en: 'Only the essential category may be required: visitors turn on the others themselves',
          }
        : { vi: 'Loại essential phải là bắt buộc', en: 'The essential category must be required' }
      return [{ path: ['settings', 'categories', i, 'required'], message }]
    }),
    ...autoClear.flatMap(({ category }, i): Issue[] =>
      categories.some(({ id, required }) => id === category && !required)
        ? []
        : [
            {
              path: ['settings', 'autoClear', i, 'category'],
              message: {
                vi: 'Không có loại cookie nào mà khách có thể từ chối với mã này',
                en: 'No category that a visitor can refuse has this id',
              },
            },
          ],
    ),
  ]
}

/**
 * What makes a banner unfair: a category that is on without being asked about, or buttons whose words blur yes and no
 * (Law 91/2025/QH15 wants consent that is express and not assumed; EDPB cookie banner taskforce, January 2023). The
 * rest is so by construction: both buttons share one style, and no toggle can start on.
 */
export const fairness = (settings: Settings): Issue[] => [...labels(settings), ...kinds(settings)]
