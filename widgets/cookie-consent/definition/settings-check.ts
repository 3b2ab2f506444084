import type { Text } from '../../definition.ts'
import { fold } from '../../readers/fold.ts'
import type { Settings } from './settings.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

const noChoice =
  /^(x|ok(ay)?|dong( lai)?|close|bo qua|skip|tiep tuc|continue|got it|(da|toi)? ?hieu( roi)?|i understand|xong|done)[.!]?$/
const accepts = /\b(dong y|chap nhan|cho phep|accept|agree|allow|yes)\b/
const rejects = /\b(tu choi|khong|reject|decline|refuse|deny|no|not|don.?t|disagree|only|chi)\b/

function labelIssues({ acceptLabel, rejectLabel }: Settings): Issue[] {
  const accept = fold(acceptLabel)
  const reject = fold(rejectLabel)
  const issues: Issue[] = []
  if (noChoice.test(accept))
    issues.push({
      path: ['settings', 'acceptLabel'],
      message: {
        vi: 'Nút này phải nói rõ là đồng ý, không chỉ là đóng bảng hỏi',
        en: 'This button must say that it agrees, not only close the banner',
      },
    })
  if (noChoice.test(reject) || (accepts.test(reject) && !rejects.test(reject)))
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

function categoryIssues({ categories }: Settings): Issue[] {
  const ids = categories.map(({ id }) => id)
  return categories.flatMap(({ id, required }, i): Issue[] => {
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
  })
}

const autoClearIssues = ({ categories, autoClear }: Settings): Issue[] =>
  autoClear.flatMap(({ category }, i) =>
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
  )

/** Rejects dark patterns (Law 91/2025/QH15; EDPB cookie banner taskforce, January 2023). */
export const checkSettings = (settings: Settings): Issue[] => [
  ...labelIssues(settings),
  ...categoryIssues(settings),
  ...autoClearIssues(settings),
]
