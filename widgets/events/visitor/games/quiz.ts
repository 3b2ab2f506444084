import { defineComponent, h, nextTick, onMounted, ref, watch } from 'vue'
import { adoptStyles } from '../../../runtime/core/host.ts'
import { useWidget } from '../../../runtime/vue/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { Answers, GameProps, QuizProgress } from '../game.ts'
import { clockText } from './clock-text.ts'
import css from './quiz.css?inline'
import { quizDrawing } from './quiz-drawing.ts'
import { quizMessages } from './quiz-messages.ts'
import { QuizRound, css as roundCss } from './quiz-round.ts'

/** What stands before the questions and after them. */
export const Game = defineComponent(
  (props: GameProps, { emit }) => {
    const { config, shadow } = useWidget<Settings>()
    adoptStyles(shadow, css + roundCss)
    const messages = quizMessages[config.locale]
    const { settings } = props
    const { questions, timeLimitSeconds } = settings
    const hasBegun = ref(!!props.progress && props.state === 'ready')
    function start() {
      hasBegun.value = true
    }

    /** The score is in the outcome. */
    async function finish() {
      if (props.state !== 'revealing') return
      await nextTick()
      emit('shown')
    }
    onMounted(finish)
    watch(() => props.state, finish)

    const intro = () => [
      quizDrawing('question'),
      h('p', { class: 'quiz-intro' }, [
        messages.questions(questions.length),
        timeLimitSeconds > 0 && ` · ${messages.limit(clockText(timeLimitSeconds))}`,
      ]),
      h('div', { class: 'quiz-actions centered' }, [
        h(
          'button',
          { type: 'button', class: 'k-button primary big', onClick: start },
          settings.buttonText || messages.start,
        ),
      ]),
    ]

    function content() {
      const { state, progress } = props
      if (state === 'revealing' || state === 'shown')
        return [quizDrawing('check'), h('p', { class: 'quiz-intro' }, messages.sent)]
      if (!hasBegun.value) return intro()
      return h(QuizRound, {
        settings,
        isLocked: state === 'asking',
        progress,
        onPlay: (answers: Answers) => emit('play', answers),
        onProgress: (changed: QuizProgress) => emit('progress', changed),
      })
    }
    return () => h('div', { class: 'quiz' }, content())
  },
  { props: ['settings', 'state', 'segmentId', 'progress'], emits: ['play', 'progress', 'shown'] },
)
