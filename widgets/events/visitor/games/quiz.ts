import { defineComponent, h, nextTick, onMounted, ref, watch } from 'vue'
import { adoptStyles } from '../../../runtime/host.ts'
import { useWidget } from '../../../runtime/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { Answers, GameProps, QuizProgress } from '../game.ts'
import { QuizQuestion } from './QuizQuestion.ts'
import css from './quiz.css?inline'
import { quizDrawing } from './quiz-drawing.ts'
import { quizMessages } from './quiz-messages.ts'
import { answered, clockText, knownAnswers, unanswered } from './quiz-steps.ts'
import { useCountdown } from './use-countdown.ts'

/** From this share of the time on the clock stands out. */
const lastPart = 0.2

export const Game = defineComponent(
  (props: GameProps, { emit }) => {
    const { config, shadow } = useWidget<Settings>()
    adoptStyles(shadow, css)
    const messages = quizMessages[config.locale]
    const { questions, timeLimitSeconds } = props.settings
    const body = ref<HTMLElement>()
    /** -1 before the start. */
    const current = ref(-1)
    const answers = ref<Answers>({})
    const isWarned = ref(false)
    const isOver = ref(false)
    /** epoch ms */
    let startedAt = 0

    const send = () => {
      if (props.state === 'ready') emit('play', answered(answers.value))
    }
    const countdown = useCountdown(timeLimitSeconds, () => {
      isOver.value = true
      send()
    })

    /** A reload goes on from here. Nothing is kept before the first answer. */
    function keep() {
      if (unanswered(questions, answers.value).length < questions.length)
        emit('progress', { answers: answers.value, question: current.value, startedAt })
    }
    async function go(to: number) {
      current.value = to
      keep()
      await nextTick()
      body.value?.querySelector('legend')?.focus()
    }
    function start() {
      startedAt = Date.now()
      if (timeLimitSeconds) countdown.start(startedAt)
      go(0)
    }
    /** The visitor sends it, also where the time has run out meanwhile. */
    function goOn(progress: QuizProgress) {
      answers.value = knownAnswers(questions, progress.answers)
      current.value = Math.min(progress.question, questions.length - 1)
      startedAt = progress.startedAt
      isOver.value = timeLimitSeconds > 0 && !countdown.start(startedAt)
    }
    if (props.progress && props.state === 'ready') goOn(props.progress)

    function sendOrWarn() {
      if (isWarned.value || !unanswered(questions, answers.value).length) send()
      else isWarned.value = true
    }

    /** The score is in the result, which the panel shows. */
    async function finish() {
      countdown.stop()
      await nextTick()
      emit('shown')
    }
    function reset() {
      current.value = -1
      answers.value = {}
      isWarned.value = false
      isOver.value = false
    }
    onMounted(() => {
      if (props.state === 'revealing') finish()
    })
    watch(
      () => props.state,
      (state, before) => {
        if (state === 'revealing') finish()
        // Another play.
        if (before === 'shown') reset()
      },
    )

    const button = (label: string, onClick: () => void, look = '', isBusy = false) =>
      h(
        'button',
        { type: 'button', class: `k-button ${look}`, 'aria-busy': isBusy ? 'true' : undefined, onClick },
        label,
      )
    const isAsking = () => props.state === 'asking'

    const intro = () => [
      quizDrawing('question'),
      h('p', { class: 'quiz-intro' }, [
        messages.questions(questions.length),
        timeLimitSeconds > 0 && ` · ${messages.limit(clockText(timeLimitSeconds))}`,
      ]),
      h('div', { class: 'quiz-actions centered' }, [
        button(props.settings.buttonText || messages.start, start, 'primary big'),
      ]),
    ]

    const over = () => [
      quizDrawing('question'),
      h('p', { class: 'quiz-intro' }, [h('strong', messages.timeUp), ' ', messages.timeUpHelp]),
      h('div', { class: 'quiz-actions centered' }, [button(messages.send, send, 'primary big', isAsking())]),
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
            isLocked: isAsking(),
            onChange: (changed: Answers) => {
              answers.value = changed
              keep()
            },
          }),
        warning(),
        h('div', { class: 'quiz-actions' }, [
          current.value > 0 && button(messages.back, () => go(current.value - 1)),
          isLast
            ? button(messages[sendLabel], sendOrWarn, 'primary', isAsking())
            : button(messages.next, () => go(current.value + 1), 'primary'),
        ]),
      ]
    }

    function content() {
      if (props.state === 'revealing' || props.state === 'shown')
        return [quizDrawing('check'), h('p', { class: 'quiz-intro' }, messages.sent)]
      if (current.value < 0) return intro()
      return isOver.value ? over() : step()
    }
    function spoken() {
      if (isAsking()) return messages.sending
      if (isOver.value) return messages.timeUp
      const seconds = countdown.milestone.value
      return seconds === undefined ? '' : messages.leftSpoken(seconds)
    }
    return () =>
      h('div', { ref: body, class: 'quiz' }, [
        content(),
        h('p', { class: 'sr', role: 'status' }, props.state === 'shown' ? '' : spoken()),
      ])
  },
  { props: ['settings', 'state', 'segmentId', 'progress'], emits: ['play', 'progress', 'shown'] },
)
