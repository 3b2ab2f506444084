import type { Question } from '../../definition/quiz.ts'
import type { Answers } from '../game.ts'

/** The answers after a change of one option. */
export function choose(
  answers: Answers,
  { id, several }: Question,
  optionId: string,
  isChosen: boolean,
): Answers {
  const others = several ? (answers[id] ?? []).filter((other) => other !== optionId) : []
  return { ...answers, [id]: isChosen ? [...others, optionId] : others }
}

/** Numbers of the questions without an answer, from 1 on. */
export const unanswered = (questions: readonly Question[], answers: Answers): number[] =>
  questions.flatMap(({ id }, at) => (answers[id]?.length ? [] : [at + 1]))

/** Drops unanswered questions: they are not sent. */
export const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.keys(answers).flatMap((id) => (answers[id]?.length ? [[id, answers[id]]] : [])))

/** Drops questions and options that a later revision no longer has. */
export const knownAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.map(({ id, options }) => [
      id,
      (answers[id] ?? []).filter((optionId) => options.some((option) => option.id === optionId)),
    ]),
  )

/** Whole seconds until `deadline`. @param deadline, now epoch ms */
export const secondsLeft = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000))

/** Seconds before the end that a screen reader tells. */
const milestones = [10, 30, 60, 300, 600]

/** The latest milestone that has been passed since `before`, where the whole time is longer than it. */
export const milestonePassed = (before: number, left: number, limit: number): number | undefined =>
  milestones.find((seconds) => seconds < limit && left <= seconds && seconds < before)
