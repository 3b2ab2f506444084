import { type FunctionalComponent, h } from 'vue'
import { uploaded } from '../../../runtime/core/uploaded.ts'
import type { Question } from '../../definition/quiz.ts'
import type { Answers } from '../game.ts'
import { choose } from './quiz-steps.ts'
import type { RoundMessages } from './round-messages.ts'

interface Props {
  question: Question
  answers: Answers
  messages: RoundMessages
  isLocked: boolean
  onChange: (answers: Answers) => void
}

const inputOf = (event: Event) => event.target as HTMLInputElement

export const QuizQuestion: FunctionalComponent<Props> = ({
  question,
  answers,
  messages,
  isLocked,
  onChange,
}) => {
  const { id, text, imageUrl, options, several } = question
  const { avif } = uploaded(imageUrl)
  return h('fieldset', { class: 'quiz-question', disabled: isLocked }, [
    // Receives the focus with each question, so that it is read.
    h('legend', { class: 'quiz-text', tabindex: -1 }, [text, several && h('small', ` ${messages.several}`)]),
    imageUrl &&
      h('picture', [
        avif && h('source', { type: 'image/avif', srcset: avif }),
        h('img', { src: imageUrl, alt: '' }),
      ]),
    h(
      'div',
      { class: ['quiz-options', several && 'several'] },
      options.map((option) =>
        h('label', { key: option.id, class: 'k-chip' }, [
          h('input', {
            type: several ? 'checkbox' : 'radio',
            name: id,
            checked: answers[id]?.includes(option.id) ?? false,
            onChange: (event: Event) =>
              onChange(choose(answers, question, option.id, inputOf(event).checked)),
          }),
          h('span', option.text),
        ]),
      ),
    ),
  ])
}
QuizQuestion.props = ['question', 'answers', 'messages', 'isLocked', 'onChange']
