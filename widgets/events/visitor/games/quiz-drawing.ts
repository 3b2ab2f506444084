import { h, type VNode } from 'vue'

const marks = {
  question: 'M67 47c0-18 27-18 27 0 0 11-13 11-13 22M81 84v.1',
  check: 'M62 63l14 15 26-30',
}

const sparks =
  'M22 34q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12zM142 62q2 9 11 11q-9 2-11 11q-2-9-11-11q9-2 11-11zM134 14q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7z'

/** A card with its mark, on another one. */
export const quizDrawing = (mark: keyof typeof marks): VNode =>
  h('svg', { class: 'quiz-drawing', viewBox: '0 0 160 124', 'aria-hidden': 'true' }, [
    h('path', { class: 'spark', d: sparks }),
    h('path', {
      class: 'back',
      d: 'M57 9l62 9a9 9 0 0 1 8 10l-10 72a9 9 0 0 1-10 8l-62-9a9 9 0 0 1-8-10l10-72a9 9 0 0 1 10-8z',
    }),
    h('path', {
      class: 'card',
      d: 'M53 16h56a9 9 0 0 1 9 9v82a9 9 0 0 1-9 9H53a9 9 0 0 1-9-9V25a9 9 0 0 1 9-9z',
    }),
    h('path', { class: 'mark', d: marks[mark] }),
  ])
