/** The questions of a quiz, one at a time, and their clock. */
import { defineComponent, h, nextTick, onMounted, ref } from 'vue'
import { useWidget } from '../../../runtime/vue/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { Answers, QuizProgress } from '../game.ts'
import { clockText } from './clock-text.ts'
import { QuizQuestion } from './QuizQuestion.ts'
import { quizDrawing } from './quiz-drawing.ts'
import css from './quiz-round.css?inline'
import { answered, knownAnswers, unanswered } from './quiz-steps.ts'
import { roundMessages } from './round-messages.ts'
import { useCountdown } from './use-countdown.ts'

export { css }

/** From this share of the time on the clock stands out. */
const lastPart = 0.2

interface RoundProps {
  settings: Settings
  /** It is being sent. */
  isLocked: boolean
  /** Of a quiz that was left before it was sent. */
  progress?: QuizProgress | undefined
}

export const QuizRound = defineComponent(
  (props: RoundProps, { emit }) => {
    const { progress, settings } = props
    const { questions, timeLimitSeconds } = settings
    const messages = roundMessages[useWidget<Settings>().config.locale]
    const body = ref<HTMLElement>()
    const answers = ref<Answers>(progress ? knownAnswers(questions, progress.answers) : {})
    const current = ref(progress ? Math.min(progress.question, questions.length - 1) : 0)
    const isWarned = ref(false)
    /** epoch ms */
    const startedAt = progress?.startedAt ?? Date.now()

    const send = () => {
      if (!props.isLocked) emit('play', answered(answers.value))
    }
    const countdown = useCountdown(timeLimitSeconds, () => {
      isOver.value = true
      send()
    })
    /** The visitor sends it where the time has run out meanwhile. */
    const isOver = ref(timeLimitSeconds > 0 && !countdown.start(startedAt))

    function focusQuestion() {
      const legend = body.value?.querySelector('legend')
      // Firefox focuses no legend before its layout.
      if (legend?.offsetHeight) legend.focus()
    }
    onMounted(() => !progress && focusQuestion())

    /** A reload goes on from here. Nothing is kept before the first answer. */
    function keep() {
      if (unanswered(questions, answers.value).length < questions.length)
        emit('progress', { answers: answers.value, question: current.value, startedAt })
    }
    async function go(to: number) {
      current.value = to
      keep()
      await nextTick()
      focusQuestion()
    }
    function sendOrWarn() {
      if (isWarned.value || !unanswered(questions, answers.value).length) send()
      else isWarned.value = true
    }

    const button = (label: string, onClick: () => void, look = '', isBusy = false) =>
      h(
        'button',
        { type: 'button', class: `k-button ${look}`, 'aria-busy': isBusy ? 'true' : undefined, onClick },
        label,
      )

    const over = () => [
      quizDrawing('question'),
      h('p', { class: 'quiz-intro' }, [h('strong', messages.timeUp), ' ', messages.timeUpHelp]),
      h('div', { class: 'quiz-actions centered' }, [
        button(messages.send, send, 'primary big', props.isLocked),
      ]),
    ]

    const bar = () =>
      h('div', { class: 'quiz-bar' }, [
        h('span', messages.position(current.value + 1, questions.length)),
        timeLimitSeconds > 0 &&
          h(
            'span',
            {
              class: ['quiz-clock', countdown.left.value <= timeLimitSeconds * lastPart && 'ending'],
              role: 'timer',
              'aria-label': messages.left,
            },
            clockText(countdown.left.value),
          ),
        h('i', { class: 'quiz-track' }, [
          h('i', { style: { inlineSize: `${((current.value + 1) / questions.length) * 100}%` } }),
        ]),
      ])

    function warning() {
      const open = unanswered(questions, answers.value)
      if (!isWarned.value || !open.length) return
      return h('div', { class: 'quiz-warning', role: 'alert' }, [
        h('span', messages.open(open.length)),
        open.map((number) =>
          h(
            'button',
            { type: 'button', class: 'k-chip', onClick: () => go(number - 1) },
            messages.openQuestion(number),
          ),
        ),
      ])
    }

    function step() {
      const question = questions[current.value]
      const isLast = current.value === questions.length - 1
      const sendLabel = isWarned.value && unanswered(questions, answers.value).length ? 'sendAnyway' : 'send'
      return [
        bar(),
        question &&
          h(QuizQuestion, {
            key: question.id,
            question,
            answers: answers.value,
            messages,
            isLocked: props.isLocked,
            onChange: (changed: Answers) => {
              answers.value = changed
              keep()
            },
          }),
        warning(),
        h('div', { class: 'quiz-actions' }, [
          current.value > 0 && button(messages.back, () => go(current.value - 1)),
          isLast
            ? button(messages[sendLabel], sendOrWarn, 'primary', props.isLocked)
            : button(messages.next, () => go(current.value + 1), 'primary'),
        ]),
      ]
    }

    function spoken() {
      if (props.isLocked) return messages.sending
      if (isOver.value) return messages.timeUp
      const seconds = countdown.milestone.value
      return seconds === undefined ? '' : messages.leftSpoken(seconds)
    }
    return () =>
      h('div', { ref: body, class: 'quiz' }, [
        isOver.value ? over() : step(),
        h('p', { class: 'sr', role: 'status' }, spoken()),
      ])
  },
  { props: ['settings', 'isLocked', 'progress'], emits: ['play', 'progress'] },
)
